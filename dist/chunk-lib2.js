import { a as HttpCodes, i as HttpClientResponse, n as HttpClient, o as MediaTypes, r as HttpClientError, t as Headers } from "./chunk-lib.js";

export { HttpClient };