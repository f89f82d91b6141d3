// src/workspace/schema-problems.ts
/** What a schema says against a value, unknown keys first: a misspelt key often makes another one "missing", and is what has to be mended. Pure. */
function problemsIn({ issues }) {
	return issues.flatMap((issue) => problemsOf(issue)).sort((a, b) => Number(b.atKey) - Number(a.atKey));
}
/** `evals[0].graph is missing`; `whole` names the value itself, where that is not said already. */
function problemText({ path, message, atKey }, whole) {
	const text = (atKey ? path.slice(0, -1) : path).map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
	if (text === "") return atKey || whole === void 0 ? message : `${whole} ${message}`;
	return atKey ? `${text}: ${message}` : `${text} ${message}`;
}
/** All of them in one line, for messages that stand in JSON as well as on a terminal. */
function misfitText(error) {
	return problemsIn(error).map((problem) => problemText(problem)).join("; ");
}
/** A union's issue becomes the issues of the branch that the writer most likely meant. */
function problemsOf(issue, base = []) {
	const path = [...base, ...issue.path];
	if (issue.code === "invalid_union" && issue.errors.length > 0 && issue.message === "Invalid input") return issue.errors.map((branch) => branch.flatMap((inner) => problemsOf(inner, path))).reduce((best, branch) => penalty(branch, path) < penalty(best, path) ? branch : best);
	if (issue.code === "unrecognized_keys") return issue.keys.map((key, index) => ({
		path: [...path, key],
		message: index === 0 ? issue.message : `unknown key ${JSON.stringify(key)}`,
		atKey: true
	}));
	if (issue.code === "invalid_key") return [{
		path,
		message: `${JSON.stringify(String(issue.path.at(-1)))} ${issue.issues[0]?.message ?? "is no valid key"}`,
		atKey: true
	}];
	return [{
		path,
		message: messageOf(issue),
		atKey: false
	}];
}
function penalty(branch, path) {
	return branch.filter((problem) => problem.path.length === path.length).length * 100 + branch.filter((problem) => problem.atKey).length * 10 + branch.length;
}
function messageOf(issue) {
	if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "is missing";
	if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input: expected")) return `must be a ${TYPE_NAMES[issue.expected] ?? issue.expected}, not ${issue.message.split("received ")[1] ?? "this"}`;
	if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) {
		const allowed = `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
		return typeof issue.input === "string" && issue.input.length <= 60 ? `${allowed}, not ${JSON.stringify(issue.input)}` : allowed;
	}
	if (issue.code === "too_small" && issue.message.startsWith("Too small")) return `must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
	return issue.message;
}
const TYPE_NAMES = {
	object: "mapping",
	record: "mapping",
	array: "list",
	int: "whole number"
};

export { problemText as n, problemsIn as r, misfitText as t };