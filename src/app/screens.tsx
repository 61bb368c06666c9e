import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import Login from '#src/screens/session/login.tsx'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'
import { chunk, preloadParts } from './chunk.tsx'
import { RedirectIfSignedIn, RequireSession } from './guard.tsx'
import { loadSignedInApp } from './load-signed-in-app.ts'
import { publicRoutes, standaloneRoutes } from './routes-without-layout.ts'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

// The sign-in screen is not a separate chunk: that would be one more request before a user can sign in.
const SignedInArea = chunk(async () => ({ default: (await loadSignedInApp()).SignedInApp }), ProblemScreen)
// Before the screens: most people sign in next.
preloadParts(SignedInArea.preload)

export const Screens = ({ strip, underSignIn }: { strip: ReactNode; underSignIn: ReactNode }) => {
  useFocusOnHeading()
  return (
    <Switch>
      <Route path={paths.login}>
        <RedirectIfSignedIn>
          {strip}
          <Login />
          {underSignIn}
        </RedirectIfSignedIn>
      </Route>
      {publicRoutes.map(({ path, screen: Screen }) => (
        <Route key={path} path={path}>
          {strip}
          <Screen />
        </Route>
      ))}
      {standaloneRoutes.map(({ path, screen: Screen }) => (
        <Route key={path} path={path}>
          <RequireSession>
            {strip}
            <Screen />
          </RequireSession>
        </Route>
      ))}
      <Route>
        <RequireSession>
          <SignedInArea strip={strip} />
        </RequireSession>
      </Route>
    </Switch>
  )
}
