import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";

// src/launch/isolation.ts
/**
* Puts a program behind bubblewrap: the whole file system read-only, live roots empty, what is allowed bound back into them.
*
* The network stays shared, since servers are on loopback. The process namespace stays shared too: a process then has one number, inside and out,
* and that number stands in proof reports and server records, proves who listens on a port, and is what is stopped; a namespace of its own would
* contain nothing more here, as all that is started is ended by tag anyway. `--die-with-parent` ends the program with its wrapper.
*/
function isolate(argv, isolation) {
	const hidden = realOf(isolation.hidden);
	const mounts = [
		...hidden.map((path) => ({
			path,
			how: ["--tmpfs", path]
		})),
		...realOf(isolation.readable).filter((path) => isCovered(path, [...hidden, ...realOf(isolation.writable)])).map((path) => ({
			path,
			how: [
				"--ro-bind",
				path,
				path
			]
		})),
		...realOf(isolation.writable).map((path) => ({
			path,
			how: [
				"--bind",
				path,
				path
			]
		}))
	];
	return [
		isolation.program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		...mounts.sort((a, b) => depth(a.path) - depth(b.path)).flatMap(({ how }) => how),
		...hidden.flatMap((path) => ["--remount-ro", path]),
		"--die-with-parent",
		"--",
		...argv
	];
}
function isCovered(path, folders) {
	return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
function depth(path) {
	return path.split("/").length;
}
function realOf(paths) {
	return [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
}
/**
* Finds bubblewrap and sees whether it may work here.
* @returns its path
* @throws EP4007 with the remedy.
*/
async function probeIsolation(path) {
	const program = (path ?? "").split(":").map((folder) => `${folder}/bwrap`).find((file) => file.startsWith("/") && existsSync(file));
	if (program === void 0) throw new EvalpinError("EP4007", "`isolation: bubblewrap` is set, but there is no `bwrap` on PATH", { hint: "Install it (Debian, Ubuntu: `apt install bubblewrap`; Linux only), or set `isolation: none`." });
	const failure = await tryOut([
		program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		"--die-with-parent",
		"--",
		"true"
	]);
	if (failure === void 0) return program;
	throw new EvalpinError("EP4007", `bubblewrap may not make namespaces here: ${failure}`, { hint: hintFor(failure) });
}
function hintFor(failure) {
	if (/uid map|namespace|Operation not permitted|EPERM/i.test(failure)) return "Ubuntu 24.04 keeps user namespaces from ordinary programs: install the profile with `apt install apparmor-profiles` and copy /usr/share/apparmor/extra-profiles/bwrap-userns-restrict to /etc/apparmor.d/, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in a container allow user namespaces; or set `isolation: none`.";
	return "Run that command by hand to see more, or set `isolation: none`.";
}
/** The first line of what went wrong, or undefined. */
function tryOut(argv) {
	const [program, ...args] = argv;
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			],
			env: { PATH: "/usr/bin:/bin" },
			timeout: 1e4
		});
		let text = "";
		child.stderr.on("data", (chunk) => {
			text += chunk.toString("utf8");
		});
		child.once("error", (error) => errnoOf(error) === "EACCES" ? resolve(error.message) : reject(error));
		child.once("close", (code, signal) => resolve(code === 0 ? void 0 : text.trim().split("\n")[0] || `it ended with ${signal ?? `exit code ${code}`}`));
	});
}

export { probeIsolation as n, isolate as t };