import { paths } from '#src/navigation/paths.ts'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'
import { chunk, preloadParts, type ScreenRoute } from './chunk.tsx'

// The first of all: a notice may be that the network is lost.
preloadParts(() => import('./toasts.tsx'))

/** Screens that need a session and have no header and sidebar. */
export const standaloneRoutes: readonly ScreenRoute[] = [
  {
    path: paths.logout,
    screen: chunk(
      async () => ({ default: (await import('./logout-screen.tsx')).LogoutScreen }),
      ProblemScreen,
    ),
  },
  {
    path: paths.changePasswordNewUser,
    screen: chunk(() => import('#src/screens/profile/new-user-password.tsx'), ProblemScreen),
  },
]

/** Screens that need no session, except the sign-in screen. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: paths.forgotPassword,
    screen: chunk(() => import('#src/screens/password/forgot-password.tsx'), ProblemScreen),
  },
  {
    path: paths.linkSent,
    screen: chunk(() => import('#src/screens/password/link-sent.tsx'), ProblemScreen),
  },
  {
    path: paths.resetPassword,
    screen: chunk(() => import('#src/screens/password/reset-password.tsx'), ProblemScreen),
  },
]
