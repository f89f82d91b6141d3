/** The name under which a nodeset imports the authoring API, and the files that answer to it. */
export const AUTHORING_NAME = 'evalpin';
export const AUTHORING_URL = new URL('../evalpin.mjs', import.meta.url).href;
export const AUTHORING_CJS_URL = new URL('../evalpin.cjs', import.meta.url).href;
