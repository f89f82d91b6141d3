import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";

// src/snapshot/store-error.ts
/** What a failed write into the store means to a person; what is not expected comes back as it is. */
function storeError(error, path) {
	const name = JSON.stringify(path);
	switch (errnoOf(error)) {
		case "ENOSPC":
		case "EDQUOT":
		case "EFBIG": return new EvalpinError("EP2204", `no room is left to write ${name}`, { cause: error });
		case "EACCES":
		case "EPERM":
		case "EROFS": return new EvalpinError("EP2203", `${name} cannot be written by this user`, { cause: error });
		default: return error;
	}
}

export { storeError as t };