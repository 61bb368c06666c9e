import { currentData } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { daysToMove, withDatesMoved } from '#mocks/demo/old-dates.ts'
import { dateMove, type Replacements } from '#mocks/demo/replacements.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createFileActions } from './file-actions.ts'
import { createKeptStates } from './kept-states.ts'
import { createReplace, type Make, settingsIn } from './replace-data.ts'

type Parts = Pick<MockBackend, 'database' | 'loadSeed' | 'servedSeed'> & {
  store: DemoStore
  replacements: Replacements
  isTour: boolean
  renewSession: (life: number) => Promise<void>
}

export const createDataActions = ({
  database,
  loadSeed,
  servedSeed,
  store,
  replacements,
  isTour,
  renewSession,
}: Parts) => {
  const replace = createReplace({ database, store, replacements, isKept: !isTour, renewSession })

  const makeSeed = async (scenario: ScenarioName) => scenarios[scenario].make(await loadSeed(), Date.now())

  /** Without a question: the caller has asked. `name` is how the state before is called. */
  const loadScenario = async (
    scenario: ScenarioName,
    { name = `'${scenarios[scenario].title}'`, ...settings }: Partial<DemoRow> & { name?: string } = {},
  ): Promise<void> => {
    const seed = await makeSeed(scenario)
    await replace(name, () => ({ seed, settings: { ...settings, scenario, knownSeed: servedSeed } }))
  }

  return {
    loadScenario,
    async reset() {
      const { scenario } = store.get().settings
      if (await replacements.allow('the reset')) await loadScenario(scenario, { name: 'the reset' })
    },
    /** Shows the data and the brand of the seed file that the server has now. */
    async useServedSeed() {
      const { prospect } = settingsIn(await loadSeed())
      if (await replacements.allow('the seed file'))
        await loadScenario('everyday', { name: 'the seed file', prospect })
    },
    keepKnownSeed: () => store.set({ knownSeed: servedSeed }),
    dismissReplacement: () => replacements.last.set(null),
    /** Moves all dates to today, if the data are older than a week. Records and settings stay as they are. */
    async moveOldDates() {
      const now = Date.now()
      const days = await database.read((tables) => daysToMove(tables, now))
      if (days > 0) await replace(dateMove, toMoved(now), currentData)
    },

    ...createKeptStates({ database, store, replacements, replace }),
    ...createFileActions({ loadSeed, store, replacements, replace }),
  }
}

/** Null if another tab has already moved the dates. */
const toMoved =
  (now: number): Make =>
  (current, tables) => {
    const days = daysToMove(tables, now)
    if (current === null || days === 0) return null
    const { scenario, hasEdits } = settingsIn(current)
    return { seed: withDatesMoved(current, days), settings: { scenario, hasEdits } }
  }
