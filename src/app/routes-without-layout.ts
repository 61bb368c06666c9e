import { paths } from '#src/navigation/paths.ts'
import { preloadParts, type ScreenRoute, standaloneChunk } from './chunk.tsx'

// The first of all: a notice may be that the network is lost.
preloadParts(() => import('./toasts.tsx'))

/** Screens that need a session and have no header and sidebar. */
export const standaloneRoutes: readonly ScreenRoute[] = [
  {
    path: paths.logout,
    screen: standaloneChunk(async () => (await import('#src/screens/session/logout.tsx')).Logout),
  },
  {
    path: paths.changePasswordNewUser,
    screen: standaloneChunk(
      async () => (await import('#src/screens/profile/new-user-password.tsx')).NewUserPassword,
    ),
  },
]

/** Screens that need no session, except the sign-in screen. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: paths.forgotPassword,
    screen: standaloneChunk(
      async () => (await import('#src/screens/password/forgot-password.tsx')).ForgotPassword,
    ),
  },
  {
    path: paths.linkSent,
    screen: standaloneChunk(async () => (await import('#src/screens/password/link-sent.tsx')).LinkSent),
  },
  {
    path: paths.resetPassword,
    screen: standaloneChunk(
      async () => (await import('#src/screens/password/reset-password.tsx')).ResetPassword,
    ),
  },
]
