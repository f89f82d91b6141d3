import { join } from "node:path";

// src/commands/python-path.ts
/** `evalpin python-path`: prints the folder to put on `PYTHONPATH` so that `import evalpin` works. */
async function pythonPath({ json }, { installation, stdout }) {
	const path = join(installation.runtimeDir, "python");
	stdout(json ? `${JSON.stringify({
		version: 1,
		path
	}, null, 2)}\n` : `${path}\n`);
	return 0;
}

export { pythonPath };