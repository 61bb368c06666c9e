import type { Seed } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'

type Parts = Pick<MockBackend, 'database' | 'loadSeed'> & { store: DemoStore }

const mostCheckpoints = 8
/** The leading space keeps it apart from the presenter's names, which are trimmed. */
const undoCheckpoint = ' before the reset'

export const createDataActions = ({ database, loadSeed, store }: Parts) => {
  const replace: typeof database.replace = async (make, checkpointName) => {
    const isReplaced = await database.replace(make, checkpointName)
    if (isReplaced) await store.share()
    return isReplaced
  }

  const put = (seed: Seed, settings: Partial<DemoRow> & { scenario: ScenarioName }) =>
    replace((now) => toReplacement(now, { seed, settings }))

  const makeSeed = async (scenario: ScenarioName) => scenarios[scenario].make(await loadSeed(), Date.now())

  const loadScenario = async (scenario: ScenarioName, settings: Partial<DemoRow> = {}) =>
    put(await makeSeed(scenario), { ...settings, scenario })

  const restore = async (name: string, settings: Partial<DemoRow> = {}) => {
    const isRestored = await replace((now, checkpoint) => {
      if (checkpoint === null) return null
      const scenario = checkpoint.tables.demo.rows[0]?.scenario ?? 'everyday'
      return toReplacement(now, { seed: checkpoint, settings: { ...settings, scenario } })
    }, name)
    if (!isRestored) throw new Error(`There is no checkpoint ${name.trim()} to go back to.`)
  }

  return {
    loadScenario,
    async reset() {
      const { scenario } = store.get().settings
      // First, because it may fail: the checkpoint replaces that of the reset before.
      const seed = await makeSeed(scenario)
      await database.saveCheckpoint(undoCheckpoint)
      await put(seed, { scenario, canUndoReset: true })
    },
    async undoReset() {
      await restore(undoCheckpoint, { canUndoReset: false })
      await database.removeCheckpoint(undoCheckpoint)
    },

    ...createCheckpointActions({ database, store, restore }),

    readSetAside: (at: string) => database.readSetAside(at),
    async removeSetAside(at: string) {
      await database.removeSetAside(at)
      await store.change((tables) => {
        const { setAside } = demoSettings(tables)
        changeDemoSettings(tables, { setAside: setAside.filter((other) => other !== at) })
      })
    },

    exportState: async (): Promise<string> =>
      writeStateFile(await database.snapshot(), store.get().settings.scenario),
    /** Throws an Error whose message says what is wrong with the file; then nothing has changed. */
    async importState(text: string) {
      const reading = readStateFile(text)
      if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
      await put(reading.seed, { scenario: reading.scenario })
    },
  }
}

type CheckpointParts = Pick<Parts, 'database' | 'store'> & { restore: (name: string) => Promise<void> }

const createCheckpointActions = ({ database, store, restore }: CheckpointParts) => ({
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
  /** The settings stay as they are. */
  restoreCheckpoint: (name: string) => restore(name),
  async deleteCheckpoint(name: string) {
    await database.removeCheckpoint(name)
    await store.change((tables) => {
      const { id, checkpoints } = demoSettings(tables)
      tables.demo.update(id, { checkpoints: checkpoints.filter((checkpoint) => checkpoint.name !== name) })
    })
  },
})
