import { createDemoActions } from '#mocks/demo/actions/demo-actions.ts'
import { createDemoStore } from '#mocks/demo/demo-store.ts'
import { createReplacements } from '#mocks/demo/replacements.ts'
import { createStore } from '#src/rules/create-store.ts'
import { hospitalSeed } from '#tests/mocks/handlers/hospital-seed.ts'
import { demoTabs } from './demo-tabs.ts'

/** Everything that the presenter can do, in a tab without a browser. */
export const startDemo = async (loadSeed = async () => hospitalSeed(), isTour = false) => {
  const tabs = demoTabs()
  const tab = tabs.open()
  const store = await createDemoStore(tab.database, () => undefined)
  const replacements = createReplacements(store)
  /** The screens at which the portal was mounted again. */
  const restarts: (string | undefined)[] = []
  const actions = createDemoActions({
    backend: {
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
    },
    store,
    portal: {
      inspect: () => undefined,
      signIn: async ({ userName }) => {
        await tab.signIn(userName)
        return () => undefined
      },
      hasDirtyForm: () => false,
      showBrand: () => undefined,
      dismissNotices: async () => undefined,
      restart: (screen) => void restarts.push(screen),
      connect: () => true,
      lastRestartScreen: () => null,
    },
    session: createStore(null),
    replacements,
    isTour,
    onRecordsChanged: () => undefined,
  })
  const names = ({ database } = tab) =>
    database.read(({ customer }) => customer.all().map(({ companyName }) => companyName))
  const rename = () =>
    tab.database.transaction(({ customer }) => customer.update(1, { companyName: 'Wrecked' }).id)
  return { tabs, tab, store, actions, replacements, restarts, names, rename }
}
