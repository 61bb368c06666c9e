import { type ReactNode, useEffect, useState } from 'react'
import { Route, Switch, useLocation, useRouter } from 'wouter'
import { DataProvider } from '#src/data/data-provider.tsx'
import { openDrafts } from '#src/forms/draft-storage.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { openUndo } from '#src/forms/undo/open-undo.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { RunsProvider } from '#src/runs/runs-context.tsx'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { userSettings } from '#src/store/stored-user-settings.ts'
import { UserSettingsProvider } from '#src/store/user-settings.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { changeKinds } from './change-kinds.ts'
import { Layout } from './layout.tsx'
import { lazyRunsOf } from './lazy-runs.ts'
import { findReading, findRoute } from './route-readings.ts'
import { layoutRoutes } from './routes.tsx'

/** The layout around the screen of the current path; it stays while screens change in it. */
export const SignedInApp = ({ strip }: { strip: ReactNode }) => {
  useEffect(refuseDroppedFiles, [])
  // Each session mounts another one: passwords of forms that were left must not stay for the next one.
  const [drafts] = useState(openDrafts)
  const services = useServices()
  const claims = useClaims()
  const [runs] = useState(() => (claims === null ? null : lazyRunsOf(services, claims.id)))
  const undo = useOwnUndo()
  return (
    <SignedInData>
      <UserSettingsProvider value={userSettings}>
        <DraftsContext value={drafts}>
          <RunsProvider runs={runs}>
            <UndoContext value={undo}>
              <Layout strip={strip} routes={layoutRoutes}>
                <Switch>
                  {layoutRoutes.map(({ path, title, screen: Screen }) => (
                    <Route key={path} path={path}>
                      <Titled title={title} />
                      <Screen />
                    </Route>
                  ))}
                  <Route component={NotFoundScreen} />
                </Switch>
              </Layout>
            </UndoContext>
          </RunsProvider>
        </DraftsContext>
      </UserSettingsProvider>
    </SignedInData>
  )
}

/** A screen that shows its own title, such as a record's name, sets it after this one. One that is not shown does not. */
const Titled = ({ title }: { title: string }) => {
  useDocumentTitle(pageTitle(title))
  return null
}

/** Apart, because it follows the address: a click in a list, which changes the address, does not render the layout. */
const SignedInData = ({ children }: { children: ReactNode }) => {
  const claims = useClaims()
  const router = useRouter()
  const [path] = useLocation()
  const search = router.searchHook(router)
  const [first] = useState(() => {
    // The code of the screen that is opened first; its place says so where it cannot be loaded.
    findRoute(layoutRoutes, path, router.parser)
      ?.route.screen.preload()
      .catch(() => undefined)
    // A list shows no row before it knows which columns the user has hidden.
    if (claims !== null) void userSettings.read(claims.id)
    return findReading(layoutRoutes, ['list', 'record'], { path, search, parser: router.parser, claims })
  })
  return <DataProvider first={first}>{children}</DataProvider>
}

/** What the user can undo, also what was changed before this page was loaded. */
const useOwnUndo = () => {
  const services = useServices()
  const user = useClaims()?.id
  const [undo] = useState(() =>
    user === undefined ? null : openUndo(services, user, changeKinds(services.config)),
  )
  useEffect(() => {
    void undo?.find()
    return undo?.end
  }, [undo])
  return undo
}

/**
 * Without this the browser opens a file that is dropped beside its field, in place of the portal. Repeated
 * calls have no effect.
 */
const refuseDroppedFiles = (): void => {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse)
}

const refuse = (event: DragEvent): void => {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

const NotFoundScreen = () => {
  useDocumentTitle(pageTitle('Page not found'))
  return (
    <PageLayout>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no screen at this address."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    </PageLayout>
  )
}
