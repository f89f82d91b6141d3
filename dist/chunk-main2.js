import { t as main } from "./chunk-main.js";

export { main };