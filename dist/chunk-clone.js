import { t as Clone } from "./chunk-clone2.js";

export { Clone };