import { currentData } from '#mocks/database/database-types.ts'
import type { DemoRow, UndoPoint } from '#mocks/database/demo-row.ts'
import { seedFromRecords } from '#mocks/database/seed-from-records.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { daysToMove, withDatesMoved } from '#mocks/demo/old-dates.ts'
import { dateMove, type ReplacementName, type Replacements } from '#mocks/demo/replacements.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { readOtherCopy } from '#mocks/single-file/other-copies.ts'
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
    {
      name = `'${scenarios[scenario].title}'`,
      ...settings
    }: Partial<DemoRow> & { name?: ReplacementName } = {},
  ): Promise<void> => {
    const seed = await makeSeed(scenario)
    await replace(name, () => ({ seed, settings: { ...settings, scenario, knownSeed: servedSeed } }))
  }

  const restoreCheckpoint = async (name: string): Promise<void> => {
    if (!(await replacements.allow(`the checkpoint '${name}'`))) return
    const isRestored = await replace(`the checkpoint '${name}'`, toRestored, name)
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
    async undo({ checkpoint, name }: UndoPoint) {
      const isRestored = await replace(`undoing ${name}`, toUndone(name === dateMove), checkpoint)
      if (!isRestored) throw new Error('This state is no longer there.')
      await database.removeCheckpoint(checkpoint)
      await store.change((tables) => {
        const { undoPoints } = demoSettings(tables)
        changeDemoSettings(tables, {
          undoPoints: undoPoints.filter((point) => point.checkpoint !== checkpoint),
        })
      })
    },
    dismissReplacement: () => replacements.last.set(null),
    /** Moves all dates to today, if the data are older than a week. Records and settings stay as they are. */
    async moveOldDates() {
      const now = Date.now()
      const days = await database.read((tables) => daysToMove(tables, now))
      if (days > 0) await replace(dateMove, toMoved(now), currentData)
    },

    ...createCheckpointActions({ database, store }),
    ...createFileActions({ database, loadSeed, store, replacements, replace }),
    restoreCheckpoint,

    readSetAside: (at: string) => database.readSetAside(at),
    async removeSetAside(at: string) {
      await database.removeSetAside(at)
      await store.change((tables) => {
        const { setAside } = demoSettings(tables)
        changeDemoSettings(tables, { setAside: setAside.filter((other) => other !== at) })
      })
    },

    /** Takes over what another copy of the single file has stored. */
    async adoptOtherCopy(name: string) {
      const seed = seedFromRecords(await readOtherCopy(name))
      if (!(await replacements.allow('the data of another copy'))) return
      await replace('the data of another copy', () => {
        const { scenario, prospect, scripts, running } = settingsIn(seed)
        return { seed, settings: { scenario, prospect, scripts, running } }
      })
    },
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

const createCheckpointActions = ({ database, store }: Pick<Parts, 'database' | 'store'>) => ({
  /** A name that is in use is replaced. */
  async saveCheckpoint(name: string) {
    const isOther = (checkpoint: { name: string }) => checkpoint.name !== name
    if (store.get().settings.checkpoints.filter(isOther).length >= mostCheckpoints)
      throw new Error(`There are ${mostCheckpoints} checkpoints already. Delete one first.`)
    const size = await database.saveCheckpoint(name)
    await store.change((tables) => {
      const others = demoSettings(tables).checkpoints.filter(isOther)
      changeDemoSettings(tables, {
        checkpoints: [{ name, savedAt: new Date().toISOString(), size }, ...others],
      })
    })
  },
  async deleteCheckpoint(name: string) {
    await database.removeCheckpoint(name)
    await store.change((tables) => {
      const { id, checkpoints } = demoSettings(tables)
      tables.demo.update(id, { checkpoints: checkpoints.filter((checkpoint) => checkpoint.name !== name) })
    })
  },
})
