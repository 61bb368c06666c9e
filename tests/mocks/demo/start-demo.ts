import { createDemoActions } from '#mocks/demo/actions/demo-actions.ts'
import { createDemoStore } from '#mocks/demo/demo-store.ts'
import { createReplacements } from '#mocks/demo/replacements.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createStore } from '#src/rules/create-store.ts'
import { readToken } from '#src/rules/token.ts'
import { hospitalSeed } from '#tests/mocks/handlers/hospital-seed.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'
import { demoTabs } from './demo-tabs.ts'

/** What the demo knows of the session of a person. */
export const sessionOf = (email: string, remindMe: boolean, life: number): DemoSession => ({
  state: 'active',
  claims: readToken(tokenOf(payloadOf({ email, remindMe, iat: 0, exp: life / 1_000 }))).claims,
  endsAt: life,
})

/** Everything that the presenter can do, in a tab without a browser. */
export const startDemo = async (
  loadSeed = async () => hospitalSeed(),
  isTour = false,
  session = createStore<DemoSession | null>(null),
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
  let isRefused = false
  const actions = createDemoActions({
    backend,
    store,
    portal: {
      inspect: () => undefined,
      signIn: async ({ userName, rememberMe }) => {
        if (isRefused) throw new Error('No connection')
        await tab.signIn(userName)
        const life = store.get().tokenLife
        sessions.push({ email: userName, life, rememberMe })
        if (session.get() !== null) session.set(sessionOf(userName, rememberMe, life))
        return () => undefined
      },
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
  const refuseSignIn = (refuses: boolean) => {
    isRefused = refuses
  }
  return { refuseSignIn, tabs, tab, backend, store, actions, replacements, restarts, sessions, names, rename }
}
