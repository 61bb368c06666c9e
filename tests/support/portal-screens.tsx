import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { bareRoutes, publicRoutes } from '#src/app/outer-routes.ts'
import { layoutRoutes } from '#src/app/routes.tsx'
import { paths } from '#src/navigation/paths.ts'
import { Login } from '#src/screens/session/login.tsx'

const routes = [...publicRoutes, ...bareRoutes, ...layoutRoutes, { path: paths.login, screen: Login }]

/** Every screen of the portal at its address, without the guard and the layout around it. */
export const PortalScreens = () => (
  <Switch>
    {routes.map(({ path, screen: Screen }) => (
      <Route key={path} path={path}>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </Route>
    ))}
  </Switch>
)
