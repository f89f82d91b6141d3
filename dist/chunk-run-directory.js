import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { a as boolean, c as literal, d as object, f as record, g as unknown, h as union, i as array, m as string, n as _enum, o as discriminatedUnion, s as int, u as number } from "./chunk-schemas.js";
import { t as datetime } from "./chunk-iso.js";
import { n as isAlive } from "./chunk-identity.js";

// src/report/json-document.ts
/** From how many elements on a list has an element a line. */
const LONG = 20;
/**
* A document as JSON, piece by piece: indented, but long lists of objects with one object a line. So it can be read by people, compared line
* by line and searched, and a large one is neither built in memory as one text nor twice the size.
*/
function* jsonDocument(value) {
	const entries = Object.entries(value).filter(([, one]) => one !== void 0);
	yield "{";
	for (const [at, [key, one]] of entries.entries()) {
		yield `${at === 0 ? "" : ","}\n  ${JSON.stringify(key)}: `;
		if (isLong(one)) yield* rows(one);
		else yield JSON.stringify(one, null, 2).replaceAll("\n", "\n  ");
	}
	yield entries.length === 0 ? "}\n" : "\n}\n";
}
function isLong(value) {
	return Array.isArray(value) && value.length > LONG && value.every((one) => typeof one === "object" && one !== null);
}
function* rows(list) {
	yield "[";
	for (const [at, one] of list.entries()) yield `${at === 0 ? "" : ","}\n    ${JSON.stringify(one)}`;
	yield "\n  ]";
}

// src/report/schema-parts.ts
const count$1 = int().min(0);
const sha256$1 = string().regex(/^[0-9a-f]{64}$/);
const digest$1 = string().regex(/^sha256:[0-9a-f]{64}$/);
const arm = string().describe("`frozen`, `overlay`, `overlay-2` …; `baseline` is a finished run’s, and what ends in `-again` the second one of `--aa`.");
const place = string().describe("Path relative to the top of the sources, with forward slashes.");
const version = literal(1);
const metrics = record(string(), number().nullable());
const texts = record(string(), string());
const values = object({
	inputs: texts,
	nodes: array(object({
		node: string(),
		outputs: texts
	})).describe("In the order in which they ran."),
	more: int().exactOptional().describe("How many more values there were.")
}).describe("What went into the episode and what its nodes gave, where it did not pass in some arm. Each value is a short text: JSON, with what it has no word for in angle brackets, and `…` with the size where it was cut.");
const differs = array(object({
	path: place,
	change: _enum([
		"added",
		"removed",
		"modified",
		"line endings only",
		"mode only",
		"link target",
		"kind"
	])
}));
const names = array(string());
const time = datetime().describe("ISO 8601.");
const status = _enum([
	"passed",
	"failed",
	"error",
	"skipped"
]);

// src/report/event-schema.ts
/** What evalpin adds to each line of a worker. */
const whose = {
	time,
	arm,
	worker: string()
};
const server = {
	time,
	key: string().describe("`<arm>/<nodeset>`, for a replica also `/<worker>`."),
	id: string()
};
const errorRecord = object({
	code: string().regex(/^EP\d{4}$/),
	message: string(),
	hint: string(),
	location: object({
		file: string(),
		line: int().exactOptional(),
		column: int().exactOptional()
	}).exactOptional(),
	details: array(string()).exactOptional()
});
/** One line of `events.jsonl`. */
const eventSchema = discriminatedUnion("event", [
	object({
		event: literal("run-started"),
		time
	}),
	object({
		event: literal("planned"),
		time,
		nodesets: array(object({
			nodeset: string(),
			arm,
			decision: string(),
			digest: digest$1
		}))
	}),
	object({
		event: literal("server-waiting"),
		time,
		key: server.key,
		reason: string()
	}),
	object({
		event: literal("server-starting"),
		...server
	}),
	object({
		event: literal("server-ready"),
		...server,
		reused: boolean()
	}),
	object({
		event: literal("server-lost"),
		...server,
		reason: string()
	}),
	object({
		event: literal("server-failed"),
		time,
		error: errorRecord
	}),
	object({
		event: literal("servers-ready"),
		time,
		servers: array(object({
			id: string(),
			key: server.key,
			reused: boolean(),
			url: string()
		}))
	}),
	object({
		event: literal("notice"),
		time,
		text: string()
	}),
	object({
		event: literal("run-failed"),
		time,
		error: string()
	}),
	object({
		event: literal("episode"),
		...whose,
		id: string(),
		status,
		metrics,
		message: string().exactOptional(),
		file: string().exactOptional(),
		line: int().exactOptional(),
		duration_ms: number().exactOptional(),
		error_kind: _enum(["infrastructure", "model"]).exactOptional(),
		server: string().exactOptional().describe("The served nodeset that could not be reached or did not answer."),
		case: string().exactOptional(),
		repeat: int().min(1).exactOptional(),
		flaky: boolean().exactOptional()
	}),
	object({
		event: literal("loaded"),
		...whose,
		module: string(),
		path: string(),
		sha256: sha256$1.nullable()
	}),
	object({
		event: literal("log"),
		...whose,
		level: _enum([
			"debug",
			"info",
			"warning",
			"error"
		]),
		message: string()
	}),
	object({
		event: literal("ready"),
		...whose
	}),
	object({
		event: literal("fatal"),
		...whose,
		message: string(),
		file: string().exactOptional(),
		line: int().exactOptional(),
		error_kind: _enum(["infrastructure", "model"]).exactOptional(),
		server: string().exactOptional()
	}),
	object({
		event: literal("bad-line"),
		...whose,
		text: string(),
		reason: string()
	}).describe("A line of a worker that is no event.")
]);

// src/report/outcomes-schema.ts
const digest = string().regex(/^sha256:[0-9a-f]{64}$/);
const basis = object({
	episodes: string(),
	seeds: string(),
	graph: string(),
	interpreter: string(),
	scorer: string(),
	harness: string()
});
/** `outcomes.json`: what became of each episode in each arm. */
const outcomesSchema = object({
	version: literal(1),
	outcomes: array(object({
		arm: string(),
		episode: string(),
		case: string().exactOptional().describe("What this is a repeat of."),
		repeat: int().min(1).exactOptional(),
		flaky: boolean().exactOptional(),
		reusedFrom: string().exactOptional().describe("The run that it was taken from."),
		status: _enum([
			"passed",
			"failed",
			"error",
			"skipped"
		]),
		metrics: record(string(), number().nullable()),
		errorKind: _enum(["infrastructure", "model"]).exactOptional().describe("Whose fault an error is."),
		fault: _enum([
			"crash",
			"hang",
			"import"
		]).exactOptional(),
		message: string().exactOptional(),
		file: string().exactOptional(),
		line: int().exactOptional(),
		durationMs: number().exactOptional(),
		worker: string().exactOptional(),
		server: string().exactOptional(),
		values: values.exactOptional(),
		attempts: int()
	}))
});
/** `basis.json`: what decides whether a run's arms can be compared with others. */
const basisSchema = object({
	version: literal(1),
	arms: record(string(), basis),
	failedArms: record(string(), string()).describe("Arms whose command failed, with why.")
});
/** `inputs.json`: digests of what went into a run. */
const inputsSchema = object({
	version: literal(1),
	frozenCommit: string().nullable(),
	runtime: digest.describe("Of evalpin’s own files that run inside interpreters."),
	interpreters: array(object({
		runtime: _enum(["python", "node"]),
		version: string(),
		digest
	})),
	graphs: array(object({
		arm: string(),
		place: string(),
		digest
	})),
	episodes: object({
		count: int(),
		digest
	}).nullable().describe("Null where a command chooses them."),
	servers: array(object({
		id: string(),
		nodeset: string(),
		digest,
		arms: array(string()),
		reused: boolean()
	})),
	bases: record(string(), basis)
});

// src/report/plan-schema.ts
/** `plan.json`. */
const planSchema = object({
	version,
	eval: string(),
	nodesets: array(object({
		nodeset: string(),
		arm,
		parallelism: _enum([
			"local",
			"replicated",
			"shared"
		]),
		origin: _enum([
			"frozen",
			"overlay",
			"merged"
		]),
		digest: digest$1,
		decision: _enum([
			"local",
			"replicated",
			"reuse",
			"spawn",
			"ephemeral"
		]),
		reason: string(),
		differs,
		differsIn: array(string()).describe("Parts of the identity other than files that differ from frozen."),
		unresolved: array(object({
			what: string(),
			text: string(),
			place,
			line: int()
		}))
	})),
	arms: record(arm, object({
		snapshot: string(),
		files: number(),
		differs,
		from: string().exactOptional().describe("Where its code came from: a folder, a commit, a finished run."),
		run: string().exactOptional().describe("Id of the finished run that the arm was measured in."),
		sameAs: arm.exactOptional().describe("Everything of it is the same as that arm’s, which alone was measured.")
	}).describe("What the interpreters of this arm run from: the snapshot’s name, how many files, what differs from frozen.")),
	notices: array(string())
});

// src/report/proof-schema.ts
const level = _enum([
	"proved",
	"partial",
	"none"
]);
const strangers = array(object({
	module: string().exactOptional(),
	path: string(),
	sha256: sha256$1.nullable(),
	kind: _enum([
		"live",
		"changed",
		"unsealed",
		"elsewhere"
	]),
	reason: string(),
	remedy: string()
}));
const processProof = object({
	name: string(),
	arm,
	kind: _enum([
		"worker",
		"server",
		"command",
		"stored"
	]),
	level,
	reasons: array(string()).describe("Why it is not proved."),
	interpreters: count$1,
	pinned: array(object({
		module: string().exactOptional(),
		place,
		sha256: sha256$1
	})),
	external: count$1.describe("Modules and files of interpreters, installed packages and externals."),
	strangers,
	outside: array(object({
		path: string(),
		sha256: sha256$1.nullable().describe("After the run; null if it is gone by then, or too large to hash.")
	})).describe("Files that were read and that no digest covers: neither in a snapshot, nor below a live folder, nor of the machine."),
	outsideMore: literal(true).exactOptional().describe("It read more such files than are named."),
	absent: names.exactOptional().describe("Paths that it looked for in vain outside of everything pinned: results that are kept hold only while they are not there."),
	absentMore: literal(true).exactOptional().describe("It looked for more than are named."),
	missed: array(object({
		what: string(),
		place,
		remedy: string()
	}))
});
/** `proof.json`. */
const proofSchema = object({
	version,
	level: level.describe("The lowest of all processes."),
	pinned: boolean().describe("False as soon as anything came from outside a snapshot."),
	processes: array(processProof)
});

// src/report/provenance.ts
const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
/** A name and no address: docs/provenance.md says what it stands for. */
const PREDICATE_TYPE = "urn:evalpin:run:v1";
/** What `provenance.intoto.jsonl` says of a run: which digests its results come from. Pure. */
function provenanceStatement(report, { subjects, inputs }) {
	return {
		_type: STATEMENT_TYPE,
		subject: Object.entries(subjects).map(([name, sha256]) => ({
			name,
			digest: { sha256 }
		})),
		predicateType: PREDICATE_TYPE,
		predicate: predicateOf(report, inputs)
	};
}
function predicateOf(report, inputs) {
	const { verdict, counts, exitCode, reasons, gates } = report.verdict;
	return {
		runDefinition: {
			eval: report.eval,
			seed: report.seed,
			arms: report.arms,
			baseline: report.baseline,
			basis: inputs?.bases ?? {},
			resolvedDependencies: [...sourcesOf(report), ...inputs === void 0 ? [] : inputsOf(inputs)]
		},
		runDetails: {
			runner: {
				id: "evalpin",
				version: report.evalpin,
				...inputs === void 0 ? {} : { digest: digestOf(inputs.runtime) }
			},
			metadata: {
				invocationId: report.run,
				startedOn: report.started,
				finishedOn: new Date(Date.parse(report.started) + report.durationMs).toISOString()
			},
			servers: (inputs?.servers ?? []).map(({ digest, ...server }) => ({
				...server,
				digest: digestOf(digest)
			}))
		},
		result: {
			verdict,
			exitCode,
			reasons,
			counts,
			gates,
			proof: {
				level: report.proof.level,
				pinned: report.proof.pinned
			}
		}
	};
}
function sourcesOf({ plan }) {
	return [...Object.entries(plan.arms).map(([arm, { snapshot, files }]) => ({
		name: `snapshot/${arm}`,
		digest: digestOf(snapshot),
		annotations: { files: String(files) }
	})), ...plan.nodesets.map(({ nodeset, arm, digest, decision, origin }) => ({
		name: `nodeset/${arm}/${nodeset}`,
		digest: digestOf(digest),
		annotations: {
			decision,
			origin
		}
	}))];
}
function inputsOf({ frozenCommit, runtime, interpreters, graphs, episodes }) {
	return [
		...frozenCommit === null ? [] : [{
			name: "frozen",
			digest: { gitCommit: frozenCommit }
		}],
		{
			name: "evalpin-runtime",
			digest: digestOf(runtime)
		},
		...interpreters.map(({ runtime: name, version, digest }) => ({
			name: `interpreter/${name}`,
			digest: digestOf(digest),
			annotations: { version }
		})),
		...graphs.map(({ arm, place, digest }) => ({
			name: `graph/${arm}`,
			digest: digestOf(digest),
			annotations: { place }
		})),
		...episodes === null ? [] : [{
			name: "episodes",
			digest: digestOf(episodes.digest),
			annotations: { count: String(episodes.count) }
		}]
	];
}
function digestOf(digest) {
	return { sha256: digest.replace(/^sha256:/, "") };
}

// src/report/provenance-schema.ts
const sha256 = object({ sha256: string().regex(/^[0-9a-f]{64}$/) });
const count = int().min(0);
const arms = array(string());
const descriptor = object({
	name: string().describe("`snapshot/<arm>`, `nodeset/<arm>/<name>`, `graph/<arm>`, `interpreter/<runtime>`, `episodes`, `evalpin-runtime`, `frozen`."),
	digest: union([sha256, object({ gitCommit: string() })]),
	annotations: record(string(), string()).exactOptional()
});
/** One line of `provenance.intoto.jsonl`: an in-toto Statement v1. */
const statementSchema = object({
	_type: literal(STATEMENT_TYPE),
	subject: array(object({
		name: string(),
		digest: sha256
	})).describe("Files of the run’s folder."),
	predicateType: literal(PREDICATE_TYPE),
	predicate: object({
		runDefinition: object({
			eval: string(),
			seed: number(),
			arms,
			baseline: string().nullable(),
			basis: record(string(), record(string(), string())).describe("By arm: what had to be the same for them to be compared."),
			resolvedDependencies: array(descriptor).describe("Everything that decided what was run.")
		}),
		runDetails: object({
			runner: object({
				id: literal("evalpin"),
				version: string(),
				digest: sha256.exactOptional()
			}),
			metadata: object({
				invocationId: string().describe("The run’s id."),
				startedOn: string(),
				finishedOn: string()
			}),
			servers: array(object({
				id: string(),
				nodeset: string(),
				arms,
				reused: boolean(),
				digest: sha256
			}))
		}),
		result: object({
			verdict: _enum([
				"passed",
				"gate failed",
				"improved",
				"regressed",
				"no change seen",
				"inconclusive",
				"not comparable",
				"not pinned"
			]),
			exitCode: int(),
			reasons: array(string()),
			counts: record(string(), object({
				episodes: count,
				passed: count,
				failed: count,
				skipped: count,
				errors: count,
				infrastructure: count
			})),
			gates: array(object({
				arm: string(),
				gate: string(),
				status: _enum([
					"held",
					"failed",
					"undecided"
				]),
				reason: string()
			})),
			proof: object({
				level: _enum([
					"proved",
					"partial",
					"none"
				]),
				pinned: boolean()
			})
		})
	})
});

// src/report/verdict-schema.ts
const counts = object({
	episodes: count$1,
	passed: count$1,
	failed: count$1,
	skipped: count$1,
	errors: count$1,
	infrastructure: count$1
});
const metricSummary = object({
	mean: number().nullable(),
	scored: count$1,
	unscored: count$1
});
const comparisonVerdict = _enum([
	"improved",
	"regressed",
	"no change seen",
	"inconclusive",
	"not comparable"
]);
const better = _enum([
	"higher",
	"lower",
	"neither"
]);
const metricComparison = object({
	metric: string().describe("`passed` is the share of episodes that passed."),
	better,
	kind: _enum(["pass-fail", "numeric"]),
	pairs: count$1,
	cases: count$1.describe("Repeats of one case are no independent evidence."),
	before: number(),
	after: number(),
	effect: number().describe("`after` less `before`."),
	interval: object({
		low: number(),
		high: number(),
		confidence: number(),
		method: string()
	}).nullable(),
	test: object({
		method: string(),
		p: number(),
		adjusted: number().describe("For all metrics of all arms that are judged together.")
	}).nullable(),
	detectable: number().nullable().describe("The effect that would have been seen with a power of 0.8."),
	needed: object({
		cases: count$1,
		of: number()
	}).nullable().describe("Cases needed to see an effect of this size with a power of 0.8."),
	noise: number().nullable().describe("Effects up to this size were seen between runs of the same code."),
	verdict: _enum([
		"improved",
		"regressed",
		"no change seen",
		"inconclusive",
		"changed"
	]).describe("`changed`: of a metric with no better way."),
	allowed: literal(true).exactOptional().describe("It regressed, and a gate of its own says that so much is allowed.")
});
const comparison = object({
	arm,
	baseline: arm,
	verdict: comparisonVerdict,
	allowed: literal(true).exactOptional().describe("Gates allow all that regressed."),
	reason: string(),
	fields: names.describe("What differs, where the arms are not comparable."),
	metrics: array(metricComparison),
	changes: object({
		newFailures: names,
		fixed: names,
		vanished: names,
		added: names,
		skipped: names.describe("Came to an answer in the baseline, and were skipped in the arm."),
		renamed: array(object({
			from: string(),
			to: string()
		})),
		flaky: array(object({
			arm,
			case: string()
		}))
	})
});
const ranking = object({
	metric: string(),
	better,
	candidates: count$1,
	rows: array(object({
		rank: int(),
		arm,
		value: number().nullable(),
		effect: number().nullable(),
		adjusted: number().nullable(),
		verdict: comparisonVerdict
	}))
});
/** What a verdict and its figures add to a document. */
const verdictParts = {
	verdict: _enum([
		"passed",
		"gate failed",
		"improved",
		"regressed",
		"no change seen",
		"inconclusive",
		"not comparable",
		"not pinned"
	]),
	exitCode: literal([
		0,
		1,
		3,
		4
	]),
	reasons: array(string()),
	counts: record(arm, counts),
	metrics: record(arm, record(string(), metricSummary)),
	gates: array(object({
		arm,
		gate: string(),
		status: _enum([
			"held",
			"failed",
			"undecided"
		]),
		reason: string()
	})),
	comparisons: array(comparison),
	ranking: ranking.nullable()
};

// src/report/summary-schema.ts
/** How often each way to a server was taken. */
const reuse = object({
	reused: count$1,
	spawned: count$1,
	ephemeral: count$1,
	replicated: count$1
});
/** `summary.json`. */
const summarySchema = object({
	version,
	run: string(),
	eval: string(),
	status: literal("finished"),
	...verdictParts,
	reuse,
	proof: level,
	pinned: boolean(),
	started: time,
	durationMs: number().min(0).max(1e12),
	seed: number()
});

// src/report/report-schema.ts
/** `report.json`. */
const reportSchema = object({
	version,
	run: string(),
	eval: string(),
	evalpin: string().describe("Version of evalpin."),
	started: time,
	durationMs: number().min(0).max(1e12),
	seed: number(),
	arms: array(arm),
	baseline: arm.nullable(),
	verdict: object(verdictParts),
	plan: planSchema,
	reuse,
	episodes: array(object({
		case: string(),
		repeat: int().min(1).exactOptional(),
		seed: number().exactOptional(),
		arms: record(arm, object({
			status,
			metrics,
			errorKind: _enum(["infrastructure", "model"]).exactOptional(),
			message: string().exactOptional(),
			file: string().exactOptional(),
			line: int().exactOptional(),
			ms: number().exactOptional(),
			worker: string().exactOptional(),
			flaky: boolean().exactOptional().describe("It failed before it passed, or the other way round."),
			reusedFrom: string().exactOptional().describe("The run that it was taken from."),
			values: values.exactOptional()
		}))
	})),
	timings: record(string(), number()).describe("Milliseconds of each phase, some within others."),
	resultReuse: array(object({
		arm: string(),
		reused: int().describe("Outcomes that were taken from earlier runs."),
		measured: int(),
		from: array(object({
			run: string(),
			episodes: int(),
			oldest: string().describe("When the oldest of them was measured."),
			newest: string(),
			proof: _enum(["proved", "partial"]),
			service: literal(true).exactOptional().describe("They came through the cache service: another machine measured them.")
		})),
		misses: array(object({
			reason: string(),
			fields: array(string()).describe("Names of what differs from what is stored."),
			episodes: int().nullable(),
			examples: array(string())
		})),
		off: string().nullable().describe("Why the store was not looked into."),
		stored: int().describe("Outcomes that are kept for later runs."),
		notStored: string().nullable().describe("Why not all are.")
	})).describe("What each measured arm took from earlier runs."),
	cache: array(object({
		what: string().describe("`output of prepare of NODESET`, `results of ARM`."),
		did: _enum([
			"restored",
			"missed",
			"saved",
			"saved by another run",
			"refused",
			"failed",
			"not allowed",
			"not asked"
		]),
		bytes: int().nullable().describe("Of the archive."),
		key: string().nullable(),
		reason: string().nullable()
	})).nullable().describe("What the cache service was asked for and what came of it; null where none was used."),
	failures: array(object({
		arm,
		episode: string(),
		seed: number().exactOptional(),
		status: _enum(["failed", "error"]),
		errorKind: _enum(["infrastructure", "model"]).exactOptional(),
		message: string().exactOptional(),
		file: string().exactOptional(),
		line: int().exactOptional(),
		worker: string().exactOptional(),
		before: status.exactOptional().describe("What the same episode came to in the baseline.")
	})),
	logs: array(object({
		of: string(),
		file: string(),
		lines: array(string())
	})),
	proof: object({
		level,
		pinned: boolean(),
		processes: array(processProof.extend({ pinned: count$1 }))
	}),
	notices: array(string()),
	reproduce: array(string())
});

// src/report/spec-schema.ts
const episodeSchema = object({
	id: string(),
	index: count$1,
	seed: int().min(0).max(2 ** 32 - 1),
	case: string().exactOptional().describe("What this is a repeat of."),
	repeat: int().min(1).exactOptional(),
	input: record(string(), unknown())
});
/** `spec.json`: what a harness reads. */
const specSchema = object({
	version,
	run: string(),
	arm,
	graph: object({
		path: place,
		content: record(string(), unknown())
	}).nullable(),
	episodes: array(episodeSchema),
	seed: number(),
	workers: int().min(1),
	nodesets: record(string(), object({
		parallelism: _enum([
			"local",
			"replicated",
			"shared"
		]),
		runtime: _enum([
			"python",
			"node",
			"command"
		]),
		served: boolean().describe("Over HTTP, or inside the interpreter."),
		module: string().exactOptional(),
		class: string().exactOptional(),
		entry: place.exactOptional(),
		config: record(string(), unknown())
	}))
});

// src/report/schemas.ts
/** Schemas of the documents in a run's folder, by file; `events.json` and `provenance.json` are one line of their files. */
const RUN_SCHEMAS = {
	"plan.json": planSchema,
	"spec.json": specSchema,
	"summary.json": summarySchema,
	"proof.json": proofSchema,
	"report.json": reportSchema,
	"events.json": eventSchema,
	"provenance.json": statementSchema,
	"outcomes.json": outcomesSchema,
	"basis.json": basisSchema,
	"inputs.json": inputsSchema
};

// src/report/run-directory.ts
/** Marker of a finished run; written last. */
const DONE = "_DONE";
const OWNER = "owner.json";
/** Sortable by time, and unique on one machine: `20260102-030405-1a2b3c`. */
function newRunId(now) {
	const [date = "", time = ""] = now.toISOString().replaceAll(/[-:]/g, "").split(/[T.]/);
	return `${date}-${time}-${randomBytes(3).toString("hex")}`;
}
function runFolder(root, run) {
	return join(root, ".evalpin", "runs", run);
}
/**
* Makes the folder of a run and says whose it is.
* @throws EP5010 if there is something in it already, or a file stands there; EP1003 where nothing may be written.
*/
function createRunDirectory(folder, owner) {
	makeFolder(folder);
	const [found] = readdirSync(folder);
	if (found !== void 0) throw new EvalpinError("EP5010", `the folder ${folder} is not empty (it holds ${found}); a run writes to a folder of its own`, { location: { file: folder } });
	keepOutOfGit(folder);
	publish(join(folder, OWNER), `${JSON.stringify(owner)}\n`);
}
function makeFolder(folder) {
	try {
		mkdirSync(folder, { recursive: true });
	} catch (error) {
		const errno = errnoOf(error) ?? "";
		if (errno === "EEXIST" || errno === "ENOTDIR" || errno === "ENAMETOOLONG") throw new EvalpinError("EP5010", `the folder ${folder} cannot be made: ${errno === "ENAMETOOLONG" ? "its name is too long" : "a file stands in its way"}`, {
			cause: error,
			location: { file: folder }
		});
		if (![
			"EACCES",
			"EPERM",
			"EROFS"
		].includes(errno)) throw error;
		throw new EvalpinError("EP1003", `the run's folder ${folder} cannot be made: ${errno === "EROFS" ? "the file system is read-only" : "permission was denied"}`, {
			cause: error,
			hint: "Name a folder that may be written with `--out DIR`."
		});
	}
}
/** `.evalpin/.gitignore`, so that nobody commits runs by accident; only where the folder is the usual one. */
function keepOutOfGit(folder) {
	const runs = dirname(folder);
	const home = dirname(runs);
	if (!runs.endsWith("/.evalpin/runs") || existsSync(join(home, ".gitignore"))) return;
	publish(join(home, ".gitignore"), "*\n");
}
/** A whole file or none: written beside and renamed. Makes the folders above it. */
function publish(file, text) {
	publishParts(file, [text]);
}
function publishJson(file, value) {
	publishParts(file, jsonDocument(value));
}
/** Characters that are written at once. */
const CHUNK = 65536;
/** The same for what is too large to be one text. */
function publishParts(file, parts) {
	mkdirSync(dirname(file), { recursive: true });
	const aside = `${file}.${randomBytes(6).toString("hex")}.tmp`;
	try {
		writeParts(aside, parts);
		renameSync(aside, file);
	} catch (error) {
		rmSync(aside, { force: true });
		throw error;
	}
}
function writeParts(file, parts) {
	const fd = openSync(file, "wx");
	try {
		let pending = "";
		for (const part of parts) {
			pending += part;
			if (pending.length < CHUNK) continue;
			writeFileSync(fd, pending);
			pending = "";
		}
		writeFileSync(fd, pending);
	} finally {
		closeSync(fd);
	}
}
const ownerSchema = object({
	pid: number(),
	start: string()
});
/** @throws EP5009 for what is no run's folder. */
function runState(folder) {
	if (existsSync(join(folder, "_DONE"))) return "finished";
	const owner = ownerSchema.safeParse(readDocument(folder, OWNER));
	if (!owner.success) throw new EvalpinError("EP5009", `${join(folder, OWNER)} does not say whose run it is`, { location: { file: join(folder, OWNER) } });
	return isAlive(owner.data) ? "running" : "aborted";
}
/** @throws EP5009 for a run that is not finished, or whose files are not what they should be. */
function readRun(folder) {
	const state = runState(folder);
	if (state !== "finished") throw new EvalpinError("EP5009", `the run in ${folder} is ${state === "running" ? "still running" : "aborted: its process ended before it was finished"}`, { location: { file: folder } });
	return {
		folder,
		plan: readChecked(folder, "plan.json"),
		summary: readChecked(folder, "summary.json"),
		report: readChecked(folder, "report.json"),
		proof: readChecked(folder, "proof.json")
	};
}
/** One document of a run. @throws EP5009 where it is missing, damaged or not what its schema says. */
function readChecked(folder, name) {
	const document = readDocument(folder, name);
	const parsed = RUN_SCHEMAS[name].safeParse(document);
	if (parsed.success) return document;
	const [issue] = parsed.error.issues;
	const file = join(folder, name);
	throw new EvalpinError("EP5009", `${file} is not what this version writes: ${issue?.path.join(".")}: ${issue?.message}`, { location: { file } });
}
/** As `readChecked`, for a document without a published schema. */
function readDocument(folder, name) {
	const file = join(folder, name);
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (errnoOf(error) === "ENOENT") throw new EvalpinError("EP5009", `${folder} is no run: it has no ${name}`, {
			location: { file: folder },
			cause: error
		});
		if (error instanceof SyntaxError) throw new EvalpinError("EP5009", `${file} is damaged: ${error.message}`, {
			location: { file },
			cause: error
		});
		throw error;
	}
}

export { publishJson as a, readDocument as c, runState as d, provenanceStatement as f, publish as i, readRun as l, outcomesSchema as m, createRunDirectory as n, publishParts as o, basisSchema as p, newRunId as r, readChecked as s, DONE as t, runFolder as u };