import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { Login } from '#src/screens/session/login.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { Door, Guard } from './guard.tsx'
import { fetchHouse } from './load-signed-in-app.ts'
import { bareRoutes, publicRoutes } from './outer-routes.ts'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

// The sign-in screen is no chunk of its own: that would be one more step before anybody can sign in.
const House = lazy(async () => ({ default: (await fetchHouse()).House }))

/** The screen of the current path, behind its guard and in its frame. */
export const Screens = ({ strip, underSignIn }: { strip: ReactNode; underSignIn: ReactNode }) => {
  useFocusOnHeading()
  return (
    <Switch>
      <Route path={paths.login}>
        <Door>
          {strip}
          <Login />
          {underSignIn}
        </Door>
      </Route>
      {publicRoutes.map(({ path, screen: Screen }) => (
        <Route key={path} path={path}>
          {strip}
          <Waiting>
            <Screen />
          </Waiting>
        </Route>
      ))}
      {bareRoutes.map(({ path, screen: Screen }) => (
        <Route key={path} path={path}>
          <Guard>
            {strip}
            <Waiting>
              <Screen />
            </Waiting>
          </Guard>
        </Route>
      ))}
      <Route>
        <Guard>
          <Waiting>
            <House strip={strip} />
          </Waiting>
        </Guard>
      </Route>
    </Switch>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
)
