import { n as EvalpinError } from "./chunk-errors.js";

// src/launch/placeholders.ts
const TOKEN = /\$\{|\{\{|\}\}|\{([a-z][a-z-]*)\}/g;
/**
* Fills `{name}` in each argument.
* @throws EP4005 for a name that is unknown or has no value here.
*/
function fillPlaceholders(argv, context) {
	return argv.map((argument) => argument.replaceAll(TOKEN, (token, name) => {
		if (name === void 0) return literal(token);
		if (context.later.includes(name)) return token;
		const value = context.values[name];
		if (value !== void 0) return value;
		const known = [...Object.keys(context.values), ...context.later].map((one) => `{${one}}`).join(" ");
		const why = name in context.values ? "has no value here" : "is not known";
		throw new EvalpinError("EP4005", `${context.owner}: {${name}} in \`${argument}\` ${why}; a command may use ${known}`);
	}));
}
/** Whether any argument uses `{name}`. */
function usesPlaceholder(argv, name) {
	return argv.some((argument) => [...argument.matchAll(TOKEN)].some((match) => match[1] === name));
}
function literal(token) {
	if (token === "${") return token;
	return token === "{{" ? "{" : "}";
}

export { usesPlaceholder as n, fillPlaceholders as t };