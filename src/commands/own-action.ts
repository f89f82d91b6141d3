// Made from release.json by `npm run generate`.

/** What a workflow that is to use the action says after `uses:`. */
export const OWN_ACTION = 'evalpin/evalpin@dcc04993767df1d288e5352fc0841c22610b69ae # main, nothing is released yet';
