/** The messages of signing in and out, and of the end of a session. As in messages.ts, one constant each. */

export const serverUnreachable = 'The server cannot be reached. Please try again.'
export const originMayBeRefused = 'The server cannot be reached. The API may not allow this origin.'
export const loginFailed = 'Login failed'
/** The requirements have a second spelling of the same message; it is not shown. */
export const loginFailedAlias = 'Login Failed'
export const logoutFailed = 'Logout failed'
export const signInAgain = 'Your session has ended. Please sign in again.'
export const sessionExpired = 'Session expired. Redirecting to login page.'
export const unauthorized = 'Session Expired. Logging out'
export const loggingOut = 'You are about to get logged out securely.'
export const redirectedSoon = 'You will get redirected soon.'
export const stillSignedIn = 'You are still signed in.'
export const signOutStopped = 'You are still signed in, because a change was not saved.'
export const signOutTitle = 'Sign out anyway?'
export const signOutText =
  'A change is still being saved. If you sign out now, you will not learn what became of it.'
