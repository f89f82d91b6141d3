import { t as ZodISODateTime, v as _isoDateTime } from "./chunk-schemas.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

export { datetime as t };