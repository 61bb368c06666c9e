/** What the signed-in see, with the table of its screens: the sign-in screen does without it. */
export const loadSignedInApp = () => import('./signed-in-app.tsx')
