// Made from release.json by `npm run generate`.

/** What a workflow that is to use the action says after `uses:`. */
export const OWN_ACTION = 'evalpin/evalpin@8d4fa6bd30eea3245d13992c23bb97df1c02e2f5 # main, nothing is released yet';
