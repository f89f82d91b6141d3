import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { r as inputEvidence } from "./chunk-basis.js";
import { l as readRun, m as outcomesSchema, p as basisSchema, s as readChecked } from "./chunk-run-directory.js";

// src/run/finished-arm.ts
/**
* Reads one arm of a finished run. Without `arm` it is the run's only overlay, else frozen.
* @throws EP5009 for what is no finished run; EP1031 for one whose outcomes cannot be compared with
*/
function readFinishedArm(folder, arm) {
	const run = readRun(folder);
	const { report } = run;
	if (!report.proof.pinned) throw refused(run, "it was not pinned, so its figures may belong to other code");
	const { arms, failedArms } = readBasis(folder);
	const name = arm ?? onlyArm(run, Object.keys(arms));
	const [basis, planned] = [arms[name], run.plan.arms[name]];
	if (basis === void 0 || planned === void 0) throw refused(run, `it has no arm ${JSON.stringify(name)}; its arms are ${Object.keys(arms).join(", ")}`);
	const failed = failedArms[name];
	if (failed !== void 0) throw refused(run, `its command failed in ${name}: ${failed}`);
	return {
		run: report.run,
		eval: report.eval,
		folder,
		arm: name,
		outcomes: readOutcomes(folder).filter((one) => one.arm === name),
		basis,
		planned,
		nodesets: new Map(run.plan.nodesets.filter((one) => one.arm === name).map(({ nodeset, digest }) => [nodeset, digest])),
		evidence: evidenceOf(folder, planned.sameAs ?? name)
	};
}
/** All arms' outcomes of a finished run. @throws EP5009 where they are not there, damaged, or another version's */
function readOutcomes(folder) {
	return readDocument(folder, "outcomes.json", outcomesSchema).outcomes;
}
/** @throws EP5009 where it is not there, damaged, or another version's */
function readBasis(folder) {
	return readDocument(folder, "basis.json", basisSchema);
}
function onlyArm(run, arms) {
	const overlays = arms.filter((arm) => arm.startsWith("overlay"));
	const name = overlays.length === 1 ? overlays[0] : arms.find((arm) => arm === "frozen");
	if (name === void 0) throw refused(run, `it has the arms ${arms.join(", ")}, and none of them is meant by itself`);
	return name;
}
/** What the cases of an arm are about, where the run handed them out itself. */
function evidenceOf(folder, arm) {
	const own = join(folder, "arms", arm);
	return existsSync(join(own, "spec.json")) ? inputEvidence(readChecked(own, "spec.json").episodes) : /* @__PURE__ */ new Map();
}
function readDocument(folder, name, schema) {
	const file = join(folder, name);
	if (!existsSync(file)) throw new EvalpinError("EP5009", `the run in ${folder} has no ${name}: another version wrote it`, { location: { file: folder } });
	const text = readFileSync(file, "utf8");
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw new EvalpinError("EP5009", `${file} is damaged: ${error.message}`, {
			location: { file },
			cause: error
		});
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new EvalpinError("EP5009", `${file} is not what this version writes: ${issue?.path.join(".")}: ${issue?.message}`, { location: { file } });
}
function refused({ folder, report }, why) {
	return new EvalpinError("EP1031", `the run ${report.run} cannot be the baseline: ${why}`, { location: { file: folder } });
}

export { readOutcomes as i, readBasis as n, readFinishedArm as r, evidenceOf as t };