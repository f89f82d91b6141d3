import { t as planMatrix } from "./chunk-plan-matrix2.js";

export { planMatrix };