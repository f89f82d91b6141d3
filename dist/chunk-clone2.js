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
	/**
	* The commit of a ref or hash, or of one counted from it (`HEAD^`, `main~3`), fetched where only the remote has it; undefined where nobody does.
	*/
	async find(ref) {
		if (ref.startsWith("-")) return void 0;
		const here = await this.#parse(ref);
		if (here !== void 0) return here;
		const [, name = "", steps = ""] = /^(.*?)([~^].*)?$/s.exec(ref) ?? [];
		const named = steps === "" ? await this.#findNamed(name) : await this.find(name === "@" ? "HEAD" : name);
		return named === void 0 || steps === "" ? named : this.#counted(named, steps);
	}
	/** What a ref stands for in the clone as it is. */
	async #parse(ref) {
		const { code, stdout } = await this.#git([
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${ref}^{commit}`
		]);
		return code === 0 && await this.has(stdout.trim()) ? stdout.trim() : void 0;
	}
	async #findNamed(ref) {
		if (/^[0-9a-f]{40,64}$/.test(ref)) return await this.obtain(ref) ? ref : void 0;
		const name = ref.replace(/^(refs\/remotes\/)?origin\//, "");
		const { stdout } = await this.#remote([
			"ls-remote",
			"--quiet",
			"origin",
			`refs/heads/${name}`,
			`refs/tags/${name}`,
			`refs/${name}`,
			name
		]);
		const listed = new Map(stdout.split("\n").map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
		const hash = [
			`refs/heads/${name}`,
			`refs/tags/${name}`,
			`refs/${name}`,
			name
		].map((full) => listed.get(full)).find((found) => found !== void 0);
		if (hash !== void 0) return await this.obtain(hash) ? this.#parse(hash) : void 0;
		return /^[0-9a-f]{7,39}$/.test(ref) ? this.#deepened(() => this.#parse(ref), {}) : void 0;
	}
	/** `steps` as git writes them: `^`, `~2`, `^2~1`, `^{/text}`. */
	async #counted(from, steps) {
		const generations = [...steps.matchAll(/~(\d*)|\^(?![{0])/g)].reduce((sum, [, many]) => sum + Number(many || 1), 0);
		return this.#deepened(() => this.#parse(`${from}${steps}`), {
			below: [from],
			by: [generations, ...STEPS]
		});
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
	/** The commit that another one records for the submodule at `path`; undefined where it has none there. */
	async gitlink(commit, path) {
		const { stdout } = await this.#git([
			"ls-tree",
			"--full-tree",
			commit,
			"--",
			path
		]);
		return /^160000 commit ([0-9a-f]+)\t/.exec(stdout)?.[1];
	}
	/** Undefined where both have no common history, or as much of it as is needed cannot be fetched. */
	async mergeBase(one, other) {
		const common = async () => {
			const { code, stdout } = await this.#git([
				"merge-base",
				one,
				other
			]);
			return code === 0 ? stdout.trim() : void 0;
		};
		return this.#deepened(common, { below: [one, other] });
	}
	/** Asks, and asks again with more and more of the history below some commits (those that the clone ends at, unless told), until there is an answer or no more history. */
	async #deepened(ask, { below = [], by = STEPS }) {
		for (const depth of [
			0,
			...by,
			1e400
		]) {
			if (depth > 0) {
				if (!await this.#isShallow()) return void 0;
				const how = depth === 1e400 ? "--unshallow" : `--deepen=${depth}`;
				if (!(below.length > 0 && await this.#fetch([
					how,
					"origin",
					...below
				]) || await this.#fetch([
					how,
					"origin",
					...below.slice(1),
					...await this.#boundary()
				]))) return void 0;
			}
			const answer = await ask();
			if (answer !== void 0) return answer;
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

export { Clone as t };