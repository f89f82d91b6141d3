// src/results/reader.ts
/** For formats whose files stand each for itself. */
async function readEach(files, read) {
	const results = [];
	for (const file of files) results.push(await read(file));
	return results;
}

export { readEach as t };