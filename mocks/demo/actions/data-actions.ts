import { currentData, type ReadableTables, type Seed } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow, type UndoPoint } from '#mocks/database/demo-row.ts'
import { seedFromRecords } from '#mocks/database/seed-from-records.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { daysToMove, withDatesMoved } from '#mocks/demo/old-dates.ts'
import { dateMove, type ReplacementName, type Replacements } from '#mocks/demo/replacements.ts'
import { toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { readOtherCopy } from '#mocks/single-file/other-copies.ts'
import { randomUuid } from '#mocks/wire/random.ts'

type Parts = Pick<MockBackend, 'database' | 'loadSeed'> & {
  store: DemoStore
  replacements: Replacements
}

const mostCheckpoints = 8

export const createDataActions = ({ database, loadSeed, store, replacements }: Parts) => {
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
    await replace(name, () => ({ seed, settings: { ...settings, scenario } }))
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

    exportState: async (): Promise<string> =>
      writeStateFile(await database.snapshot(), store.get().settings.scenario),
    /** Throws an Error whose message says what is wrong with the file; then nothing has changed. */
    async importState(text: string) {
      const reading = readStateFile(text)
      if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
      const { seed, scenario } = reading
      if (await replacements.allow('the import'))
        await replace('the import', () => ({ seed, settings: { scenario } }))
    },
  }
}

const mostUndoPoints = 5

type Made = Parameters<typeof toReplacement>[1]
type Make = (source: Seed | null, tables: ReadableTables) => Made | null

/** Replaces all data, and keeps the state before for `Undo`. `make` returns null if there is nothing to replace it. */
const createReplace =
  ({ database, store, replacements }: Omit<Parts, 'loadSeed'>) =>
  async (name: ReplacementName, make: Make, from?: string | typeof currentData): Promise<boolean> => {
    // The leading space keeps it apart from the presenter's names, which are trimmed.
    const point: UndoPoint = { checkpoint: ` ${randomUuid()}`, name, at: new Date().toISOString() }
    let dropped: readonly UndoPoint[] = []
    const makeSeed = (now: ReadableTables, source: Seed | null): Seed | null => {
      const made = make(source, now)
      if (made === null) return null
      const points = [point, ...demoSettings(now).undoPoints]
      dropped = points.slice(mostUndoPoints)
      const undoPoints = points.slice(0, mostUndoPoints)
      return toReplacement(now, { ...made, settings: { ...made.settings, undoPoints } })
    }
    const isReplaced = await database.replace(makeSeed, {
      keepAs: point.checkpoint,
      ...(from === undefined ? {} : { from }),
    })
    if (!isReplaced) return false
    for (const { checkpoint } of dropped) await database.removeCheckpoint(checkpoint)
    replacements.last.set(point.checkpoint)
    await store.share()
    return true
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

const settingsIn = ({ tables }: Seed): DemoRow => tables.demo.rows[0] ?? defaultDemoRow

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
