import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { UserSettingsProvider } from '#src/session/user-settings.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
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
        <Suspense fallback={<Loading />}>
          <Switch>
            {layoutRoutes.map(({ path, screen: Screen }) => (
              <Route key={path} path={path}>
                <Screen />
              </Route>
            ))}
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Layout>
    </UserSettingsProvider>
  )
}
