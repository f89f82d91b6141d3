import { n as EvalpinError, t as ERROR_CODES } from "./chunk-errors.js";
import { t as main } from "./chunk-main.js";
import { c as runState, o as readRun } from "./chunk-run-directory.js";
import { r as treeDigest } from "./chunk-tree.js";

export { ERROR_CODES, EvalpinError, main, readRun, runState, treeDigest };