/** What the demo calls its own in a browser: its database, its cache and its channel between tabs. The worker (offline.worker.js) says it, too. */
export const demoName = 'care-admin-portal-demo'
