import { type ReactNode, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { UserSettingsProvider } from '#src/session/user-settings.ts'
import { Layout } from './layout.tsx'
import { NotFoundScreen } from './not-found.tsx'
import { refuseDroppedFiles } from './refuse-dropped-files.ts'
import { layoutRoutes } from './routes.tsx'
import { userSettings } from './user-settings.ts'

/** The layout around the screen of the current path; it stays while screens change in it. */
export const SignedInApp = ({ strip }: { strip: ReactNode }) => {
  useEffect(refuseDroppedFiles, [])
  return (
    <UserSettingsProvider value={userSettings}>
      <Layout strip={strip} routes={layoutRoutes}>
        <Switch>
          {layoutRoutes.map(({ path, screen: Screen }) => (
            <Route key={path} path={path}>
              <Screen />
            </Route>
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Layout>
    </UserSettingsProvider>
  )
}
