import { n as EvalpinError } from "./chunk-errors.js";
import { t as findExecutable } from "./chunk-find-executable.js";
import { delimiter, dirname } from "node:path";

// src/launch/environment.ts
/**
* The environment of a pinned process: an allowlist of what programs need to find their machine, what is handed
* through by name, and what is declared. Everything that could lead an interpreter to other code, or a program to
* the CI job's own credentials, stays out whoever asks for it.
* @throws EP4002 for `${NAME}` where NAME is not set, EP4003 for a name that may not be handed through or declared.
*/
function chooseEnvironment(given, request) {
	const chosen = {};
	for (const [name, value] of Object.entries(given)) if (value !== void 0 && isAllowed(name)) chosen[name] = value;
	for (const name of request.passEnv) {
		refuseReserved(name, request.owner, "pass-env");
		const value = given[name];
		if (value !== void 0) chosen[name] = value;
	}
	for (const [name, value] of Object.entries(request.env)) {
		refuseReserved(name, request.owner, "env");
		chosen[name] = expand(value, given, {
			name,
			owner: request.owner
		});
	}
	return keepProxiesOffLoopback(chosen);
}
/**
* What lets a runner of GitHub kill a process at the end of its job, should evalpin itself be killed first. Only for what nobody but this run uses: a
* server that another job may have leased is not this job's to end.
*/
function lastNet(given) {
	const id = given["RUNNER_TRACKING_ID"];
	return given["GITHUB_ACTIONS"] === "true" && id ? { RUNNER_TRACKING_ID: id } : {};
}
/** Well-known keys that are set but that nobody passes on, sorted; each deserves one notice. */
function withheldKeys(given, passed) {
	const known = new Set(passed);
	return WELL_KNOWN_KEYS.filter((name) => given[name] && !known.has(name));
}
/** The one notice about withheld keys, with the line to add; undefined if there are none. */
function withheldNotice(names) {
	if (names.length === 0) return void 0;
	const are = names.length === 1 ? "is set but not passed on" : "are set but not passed on";
	return `${names.join(", ")} ${are}; if the code needs it, add \`pass-env: [${names.join(", ")}]\` to the eval or nodeset`;
}
const ALLOWED = /* @__PURE__ */ new Set([
	"PATH",
	"HOME",
	"USER",
	"LOGNAME",
	"SHELL",
	"TMPDIR",
	"TZ",
	"TZDIR",
	"CI",
	"LANG",
	"LANGUAGE",
	"XDG_CACHE_HOME",
	"XDG_CONFIG_HOME",
	"XDG_DATA_HOME",
	"XDG_RUNTIME_DIR",
	"LD_LIBRARY_PATH",
	"DYLD_LIBRARY_PATH",
	"DYLD_FALLBACK_LIBRARY_PATH",
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"REQUESTS_CA_BUNDLE",
	"CURL_CA_BUNDLE",
	"NODE_EXTRA_CA_CERTS",
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"ALL_PROXY",
	"NO_PROXY",
	"http_proxy",
	"https_proxy",
	"all_proxy",
	"no_proxy",
	"OMP_NUM_THREADS",
	"MKL_NUM_THREADS",
	"OPENBLAS_NUM_THREADS",
	"GPU_DEVICE_ORDINAL",
	"DRI_PRIME",
	"DISPLAY",
	"EGL_DEVICE_ID",
	"VK_ICD_FILENAMES",
	"VK_DRIVER_FILES"
]);
const ALLOWED_PREFIXES = [
	"LC_",
	"CUDA",
	"NVIDIA_",
	"CUBLAS_",
	"CUDNN_",
	"NCCL_",
	"HIP_",
	"HSA_",
	"ROCR_",
	"ROCM_",
	"ONEAPI_",
	"ZE_",
	"SYCL_"
];
const RESERVED = /* @__PURE__ */ new Set([
	"GITHUB_TOKEN",
	"GITHUB_ENV",
	"GITHUB_OUTPUT",
	"GITHUB_PATH",
	"GITHUB_STATE",
	"GITHUB_STEP_SUMMARY",
	"RUNNER_TRACKING_ID",
	"PYTHONPATH",
	"PYTHONHOME",
	"PYTHONSTARTUP",
	"PYTHONUSERBASE",
	"PYTHONNOUSERSITE",
	"PYTHONSAFEPATH",
	"PYTHONPYCACHEPREFIX",
	"PYTHONPLATLIBDIR",
	"PYTHONINSPECT",
	"PYTHONBREAKPOINT",
	"PYTHONUNBUFFERED",
	"NODE_OPTIONS",
	"NODE_PATH",
	"ACTIVE_WORKSPACE_DIR"
]);
const RESERVED_PREFIXES = [
	"ACTIONS_",
	"INPUT_",
	"EVALPIN_"
];
const WELL_KNOWN_KEYS = [
	"ANTHROPIC_API_KEY",
	"AWS_ACCESS_KEY_ID",
	"AWS_BEARER_TOKEN_BEDROCK",
	"AZURE_OPENAI_API_KEY",
	"COHERE_API_KEY",
	"DEEPSEEK_API_KEY",
	"FIREWORKS_API_KEY",
	"GEMINI_API_KEY",
	"GOOGLE_API_KEY",
	"GOOGLE_APPLICATION_CREDENTIALS",
	"GROQ_API_KEY",
	"HF_TOKEN",
	"HUGGING_FACE_HUB_TOKEN",
	"LANGFUSE_SECRET_KEY",
	"LANGSMITH_API_KEY",
	"MISTRAL_API_KEY",
	"OPENAI_API_KEY",
	"OPENROUTER_API_KEY",
	"PERPLEXITY_API_KEY",
	"REPLICATE_API_TOKEN",
	"TOGETHER_API_KEY",
	"VOYAGE_API_KEY",
	"WANDB_API_KEY",
	"XAI_API_KEY"
];
function isAllowed(name) {
	return ALLOWED.has(name) || ALLOWED_PREFIXES.some((prefix) => name.startsWith(prefix));
}
function refuseReserved(name, owner, key) {
	if (!RESERVED.has(name) && !RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix))) return;
	throw new EvalpinError("EP4003", `${owner}: \`${key}\` names ${name}, which evalpin keeps for itself or for the CI job`, { hint: reservedHint(name) });
}
function reservedHint(name) {
	if (name === "GITHUB_TOKEN" || name.startsWith("ACTIONS_")) return `Hand the value over under a name of its own: set e.g. EVAL_${name} in the workflow's env and name that one.`;
	if (name === "PYTHONPATH" || name === "NODE_PATH") return "Name further source folders with `roots:` in evalpin.yaml; they are pinned too.";
	if (name.startsWith("INPUT_")) return "Give the value under a name of its own; action inputs are not handed to evals.";
	return `Remove ${name} from the settings.`;
}
const REFERENCE = /\$(\$\{)|\$\{([^}]*)\}/g;
function expand(value, given, at) {
	return value.replaceAll(REFERENCE, (_, escaped, name) => {
		if (escaped !== void 0) return escaped;
		const found = given[name ?? ""];
		if (found !== void 0) return found;
		throw new EvalpinError("EP4002", `${at.owner}: \`env: ${at.name}\` uses \${${name}}, which is not set`, { hint: `Set ${name} where evalpin is started, or write the value itself; \`$\${\` stands for a literal \`\${\`.` });
	});
}
const LOOPBACK = [
	"127.0.0.1",
	"localhost",
	"::1"
];
const PROXIES = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"ALL_PROXY",
	"http_proxy",
	"https_proxy",
	"all_proxy"
];
/** Servers of a run are on loopback; a proxy that is meant for the outside cannot reach them. */
function keepProxiesOffLoopback(env) {
	if (!PROXIES.some((name) => env[name])) return env;
	const listed = (env["no_proxy"] ?? env["NO_PROXY"] ?? "").split(",").map((host) => host.trim()).filter(Boolean);
	const all = [.../* @__PURE__ */ new Set([...listed, ...LOOPBACK])].join(",");
	return {
		...env,
		NO_PROXY: all,
		no_proxy: all
	};
}

// src/launch/program.ts
/** The interpreter that a bare program's name stands for. */
function namedRuntime(program) {
	if (program === "node") return "node";
	return /^python(3(\.\d+)?)?$/.test(program) ? "python" : void 0;
}
/** What a command is known to run; undefined for one that may start either, or neither. */
function commandRuntime(program, interpreters) {
	const [only, ...others] = Object.keys(interpreters);
	return namedRuntime(program) ?? (others.length === 0 ? only : void 0);
}
/**
* Replaces a bare `python`, `python3`, `python3.N` or `node` at the head of a command by the interpreter that was chosen, so that the program that
* is hashed is the one that runs.
* @throws EP4001 where that interpreter was not found.
*/
function resolveProgram(argv, interpreters, owner) {
	const [program, ...rest] = argv;
	if (program === void 0) throw new EvalpinError("EP4011", `${owner}: the command is empty`);
	const runtime = namedRuntime(program);
	return runtime === void 0 ? [...argv] : [required(interpreters[runtime], program, owner).path, ...rest];
}
/**
* PATH with the chosen interpreters' own folders first: scripts such as `pytest` come from the same environment. One that PATH finds anyway moves
* nothing: its folder may be `/usr/bin`, which would then hide what the caller has before it.
*/
function pathWithInterpreters(path, interpreters) {
	const isFound = ({ name, path: file }) => !name.includes("/") && findExecutable(name, "/", path ?? "") === file;
	const folders = [interpreters.python, interpreters.node].flatMap((one) => one && !isFound(one) ? [dirname(one.path)] : []);
	return [.../* @__PURE__ */ new Set([...folders, ...path ? path.split(delimiter) : []])].join(delimiter);
}
function required(interpreter, program, owner) {
	if (interpreter) return interpreter;
	throw new EvalpinError("EP4001", `${owner}: the command starts \`${program}\`, but no such interpreter was found`);
}

export { chooseEnvironment as a, withheldNotice as c, resolveProgram as i, namedRuntime as n, lastNet as o, pathWithInterpreters as r, withheldKeys as s, commandRuntime as t };