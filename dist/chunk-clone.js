import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { r as runGit } from "./chunk-git.js";

// src/github/clone.ts
/** How far a shallow clone is deepened, step by step, before all of the history is fetched. */
const STEPS = [50, 500];
/** The clone that a workflow has checked out: what is in it, and what can still be fetched. Never touches the work tree or a branch. */
var Clone = class Clone {
	#options;
	/** @throws EP1054 where there is no repository, EP2060 without git */
	static async open(options) {
		const clone = new Clone(options);
		const { code, stderr } = await clone.#git(["rev-parse", "--git-dir"]);
		if (code === 0) return clone;
		if (/dubious ownership/.test(stderr)) throw new EvalpinError("EP2062", `git refuses to read the repository at ${options.dir}, since it belongs to another user`, { details: stderr.trim().split("\n") });
		throw new EvalpinError("EP1054", `${options.dir} is in no git repository, so there is nothing to compare with`);
	}
	constructor(options) {
		this.#options = options;
	}
	async head() {
		const { code, stdout } = await this.#git([
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD^{commit}"
		]);
		return code === 0 ? stdout.trim() : void 0;
	}
	/** The commit of a ref or hash, fetched where only the remote has it; undefined where nobody does. */
	async find(ref) {
		const { code, stdout } = await this.#git([
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${ref}^{commit}`
		]);
		if (code === 0) return stdout.trim();
		if (/^[0-9a-f]{40,64}$/.test(ref)) return await this.obtain(ref) ? ref : void 0;
		const name = ref.replace(/^(refs\/remotes\/)?origin\//, "");
		const { stdout: listed } = await this.#remote([
			"ls-remote",
			"--quiet",
			"origin",
			`refs/heads/${name}`,
			`refs/tags/${name}`,
			name
		]);
		const [commit] = listed.split(/\s/, 1);
		return commit !== void 0 && commit !== "" && await this.obtain(commit) ? commit : void 0;
	}
	/** Whether a commit has a folder or file of this path from the top of the repository; `` is the top itself. */
	async hasPath(commit, path) {
		return (await this.#git([
			"cat-file",
			"-e",
			`${commit}:${path}`
		])).code === 0;
	}
	async has(commit) {
		return (await this.#git([
			"cat-file",
			"-e",
			`${commit}^{commit}`
		])).code === 0;
	}
	/** As the commit itself names them: a shallow clone hides those that it lacks from every other command. */
	async parentsOf(commit) {
		const { stdout } = await this.#git([
			"cat-file",
			"commit",
			commit
		]);
		const [header = ""] = stdout.split("\n\n", 1);
		return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
	}
	/** Whether the commit is there now; fetches it alone where it is not. */
	async obtain(commit) {
		if (await this.has(commit)) return true;
		const depth = await this.#isShallow() ? ["--depth=1"] : [];
		return await this.#fetch([
			...depth,
			"origin",
			commit
		]) && await this.has(commit);
	}
	/** Undefined where both have no common history, or as much of it as is needed cannot be fetched. */
	async mergeBase(one, other) {
		for (const depth of [
			0,
			...STEPS,
			1e400
		]) {
			if (depth > 0) {
				if (!await this.#isShallow()) return void 0;
				const how = depth === 1e400 ? "--unshallow" : `--deepen=${depth}`;
				if (!await this.#fetch([
					how,
					"origin",
					one,
					other
				]) && !await this.#fetch([
					how,
					"origin",
					other,
					...await this.#boundary()
				])) return void 0;
			}
			const { code, stdout } = await this.#git([
				"merge-base",
				one,
				other
			]);
			if (code === 0) return stdout.trim();
		}
	}
	async #isShallow() {
		return (await this.#git(["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true";
	}
	/** The commits whose parents a shallow clone lacks. */
	async #boundary() {
		const { stdout } = await this.#git([
			"rev-parse",
			"--git-path",
			"shallow"
		]);
		const file = resolve(this.#options.dir, stdout.trim());
		return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
	}
	async #fetch(args) {
		return (await this.#remote([
			"fetch",
			"--no-tags",
			"--no-recurse-submodules",
			"--no-write-fetch-head",
			"--quiet",
			...args
		])).code === 0;
	}
	/** A command that speaks to the remote: with the checkout's own credentials, then with the token. */
	async #remote(args) {
		const own = await this.#git(args);
		const { token, server, env } = this.#options;
		return own.code === 0 || token === void 0 ? own : this.#git(args, authorisation(server, token, env));
	}
	async #git(args, more = {}) {
		const { dir, env, signal } = this.#options;
		return runGit(args, {
			cwd: dir,
			env: {
				...env,
				...STALLED,
				...more
			},
			signal
		});
	}
};
/** A connection that brings nothing for so long is given up. */
const STALLED = {
	GIT_HTTP_LOW_SPEED_LIMIT: "1000",
	GIT_HTTP_LOW_SPEED_TIME: "30"
};
/** As configuration in the environment, after what is there already: arguments can be read by every process of the machine. */
function authorisation(server, token, env) {
	const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
	const at = Number(env["GIT_CONFIG_COUNT"] ?? 0) || 0;
	return {
		GIT_CONFIG_COUNT: String(at + 1),
		[`GIT_CONFIG_KEY_${at}`]: `http.${server.replace(/\/+$/, "")}/.extraheader`,
		[`GIT_CONFIG_VALUE_${at}`]: `AUTHORIZATION: basic ${basic}`
	};
}

export { Clone };