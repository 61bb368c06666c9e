import { currentData } from '#mocks/database/database-types.ts'
import { type DemoRow, type Snapshot, snapshotsOf } from '#mocks/database/demo-row.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { daysToMove, withDatesMoved } from '#mocks/demo/old-dates.ts'
import { dateMove, type Replacements } from '#mocks/demo/replacements.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import { createFileActions } from './file-actions.ts'
import { createReplace, type Make, settingsIn } from './replace-data.ts'

type Parts = Pick<MockBackend, 'database' | 'loadSeed' | 'servedSeed'> & {
  store: DemoStore
  replacements: Replacements
}

const mostCheckpoints = 8

export const createDataActions = ({ database, loadSeed, servedSeed, store, replacements }: Parts) => {
  const replace = createReplace({ database, store, replacements })

  const makeSeed = async (scenario: ScenarioName) => scenarios[scenario].make(await loadSeed(), Date.now())

  /** Without a question: the caller has asked. `name` is how the undo point names it. */
  const loadScenario = async (
    scenario: ScenarioName,
    { name = `'${scenarios[scenario].title}'`, ...settings }: Partial<DemoRow> & { name?: string } = {},
  ): Promise<void> => {
    const seed = await makeSeed(scenario)
    await replace(name, () => ({ seed, settings: { ...settings, scenario, knownSeed: servedSeed } }))
  }

  const restoreCheckpoint = async (name: string): Promise<void> => {
    if (!(await replacements.allow(`the checkpoint '${name}'`))) return
    const checkpoint = checkpointCalled(name, store.get().settings)
    const isRestored =
      checkpoint !== undefined && (await replace(`the checkpoint '${name}'`, toRestored, checkpoint.key))
    if (!isRestored) throw new Error(`There is no checkpoint ${name} to go back to.`)
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
    /** Goes back to the state before a replacement; the present one is kept as well. */
    async undo({ key, name }: Pick<Snapshot, 'key' | 'name'>) {
      const isRestored = await replace(`undoing ${name}`, toUndone(name === dateMove), key)
      if (!isRestored) throw new Error('This state is no longer there.')
      await removeSnapshot(store, key)
    },
    dismissReplacement: () => replacements.last.set(null),
    /** Moves all dates to today, if the data are older than a week. Records and settings stay as they are. */
    async moveOldDates() {
      const now = Date.now()
      const days = await database.read((tables) => daysToMove(tables, now))
      if (days > 0) await replace(dateMove, toMoved(now), currentData)
    },

    ...createCheckpointActions(store),
    ...createFileActions({ database, loadSeed, store, replacements, replace }),
    restoreCheckpoint,
  }
}

/** A checkpoint of the presenter; the settings stay as they are. */
const toRestored: Make = (checkpoint) =>
  checkpoint === null ? null : { seed: checkpoint, settings: { scenario: settingsIn(checkpoint).scenario } }

/** What a replacement has changed, the script and the prospect too. */
const toUndone =
  (keepsDates: boolean): Make =>
  (checkpoint) => {
    if (checkpoint === null) return null
    const { scenario, running, prospect, hasEdits } = settingsIn(checkpoint)
    return { seed: checkpoint, settings: { scenario, running, prospect, hasEdits, keepsDates } }
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

const createCheckpointActions = (store: DemoStore) => ({
  /** A name that is in use is replaced. */
  saveCheckpoint: (name: string) =>
    store.change((tables, snapshots) => {
      const settings = demoSettings(tables)
      const earlier = checkpointCalled(name, settings)
      if (earlier === undefined && snapshotsOf(settings, 'checkpoint').length >= mostCheckpoints)
        throw new Error(`There are ${mostCheckpoints} checkpoints already. Delete one first.`)
      const key = earlier?.key ?? randomUuid()
      const checkpoint: Snapshot = {
        key,
        kind: 'checkpoint',
        name,
        at: new Date().toISOString(),
        size: snapshots.put(key),
      }
      const others = settings.snapshots.filter((snapshot) => snapshot.key !== key)
      changeDemoSettings(tables, { snapshots: [checkpoint, ...others] })
    }),
  async deleteCheckpoint(name: string) {
    const checkpoint = checkpointCalled(name, store.get().settings)
    if (checkpoint !== undefined) await removeSnapshot(store, checkpoint.key)
  },
})

const checkpointCalled = (name: string, settings: Parameters<typeof snapshotsOf>[0]): Snapshot | undefined =>
  snapshotsOf(settings, 'checkpoint').find((checkpoint) => checkpoint.name === name)

const removeSnapshot = (store: DemoStore, key: string): Promise<void> =>
  store.change((tables, snapshots) => {
    snapshots.remove(key)
    const others = demoSettings(tables).snapshots.filter((snapshot) => snapshot.key !== key)
    changeDemoSettings(tables, { snapshots: others })
  })
