/** Prefix of the demo's database and channel and name of its cache. offline.worker.js repeats it. */
export const demoName = 'care-admin-portal-demo'
