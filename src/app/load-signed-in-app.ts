/** Loads the layout and routes of signed-in users, which the sign-in screen does not need. */
export const loadSignedInApp = () => import('./signed-in-app.tsx')
