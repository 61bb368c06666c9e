import { createDemoActions } from '#mocks/demo/actions/demo-actions.ts'
import { createDemoStore } from '#mocks/demo/demo-store.ts'
import { createReplacements } from '#mocks/demo/replacements.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { readToken } from '#src/rules/token.ts'
import { hospitalSeed } from '#tests/mocks/handlers/hospital-seed.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'
import { demoTabs } from './demo-tabs.ts'

/** What the demo knows of the session of a person. */
export const sessionOf = (email: string, remindMe = false): DemoSession => ({
  state: 'active',
  claims: readToken(tokenOf(payloadOf({ email, remindMe }))).claims,
  endsAt: 0,
})

/** Everything that the presenter can do, in a tab without a browser. */
export const startDemo = async (
  loadSeed = async () => hospitalSeed(),
  isTour = false,
  session: ReadableStore<DemoSession | null> = createStore(null),
) => {
  const tabs = demoTabs()
  const tab = tabs.open()
  const store = await createDemoStore(tab.database, () => undefined)
  const replacements = createReplacements(store)
  /** The screens at which the portal was mounted again. */
  const restarts: (string | undefined)[] = []
  /** The sessions that were issued, and how long they last in milliseconds. */
  const sessions: { email: string; life: number; rememberMe: boolean }[] = []
  const backend: MockBackend = {
    base: '/',
    database: tab.database,
    health: createStore({
      worker: 'mocking',
      persistence: 'stored',
      isStartedOver: false,
      unknownCalls: 0,
    }),
    savedCalls: createStore(0),
    fetchSeed: async () => new Blob(),
    loadSeed,
    servedSeed: null,
    repair: async () => undefined,
  }
  const actions = createDemoActions({
    backend,
    store,
    portal: {
      inspect: () => undefined,
      signIn: async ({ userName, rememberMe }) => {
        await tab.signIn(userName)
        sessions.push({ email: userName, life: store.get().tokenLife, rememberMe })
        return () => undefined
      },
      hasDirtyForm: () => false,
      showBrand: () => undefined,
      dismissNotices: async () => undefined,
      restart: (screen) => void restarts.push(screen),
      connect: () => true,
      lastRestartScreen: () => null,
    },
    session,
    replacements,
    isTour,
    onRecordsChanged: () => undefined,
  })
  const names = ({ database } = tab) =>
    database.read(({ customer }) => customer.all().map(({ companyName }) => companyName))
  const rename = () =>
    tab.database.transaction(({ customer }) => customer.update(1, { companyName: 'Wrecked' }).id)
  return { tabs, tab, backend, store, actions, replacements, restarts, sessions, names, rename }
}
