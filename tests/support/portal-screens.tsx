import { Route, Switch } from 'wouter'
import { layoutRoutes } from '#src/app/routes.tsx'
import { publicRoutes, standaloneRoutes } from '#src/app/routes-without-layout.ts'
import { paths } from '#src/navigation/paths.ts'
import Login from '#src/screens/session/login.tsx'

const routes = [...publicRoutes, ...standaloneRoutes, ...layoutRoutes, { path: paths.login, screen: Login }]

/** Every screen of the portal at its address, without the guard and the layout around it. */
export const PortalScreens = () => (
  <Switch>
    {routes.map(({ path, screen: Screen }) => (
      <Route key={path} path={path}>
        <Screen />
      </Route>
    ))}
  </Switch>
)
