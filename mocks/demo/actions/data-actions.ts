import type { Seed } from '#mocks/database/database-types.ts'
import type { DemoRow, ScenarioName } from '#mocks/database/demo-row.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { MockBackend } from '#mocks/interception/network.ts'

type Parts = Pick<MockBackend, 'database' | 'loadSeed'> & { store: DemoStore }

/** Actions that replace the data: scenarios, the checkpoint, and state files. */
export const createDataActions = ({ database, loadSeed, store }: Parts) => {
  const put = async (seed: Seed, settings: Partial<DemoRow> & { scenario: ScenarioName }) => {
    await database.replace((now) => toReplacement(now, { seed, settings }))
    await store.refresh()
  }

  const loadScenario = async (scenario: ScenarioName, settings: Partial<DemoRow> = {}) =>
    put(scenarios[scenario].make(await loadSeed(), Date.now()), { ...settings, scenario })

  return {
    loadScenario,
    reset: () => loadScenario(store.get().settings.scenario),

    async keepCheckpoint() {
      await database.saveCheckpoint()
      await store.set({ checkpointAt: new Date().toISOString() })
    },
    /** The data of the checkpoint; what is set for the network stays as it is now. */
    async restore() {
      const isRestored = await database.replace((now, checkpoint) => {
        const [kept] = checkpoint?.tables.demo.rows ?? []
        return checkpoint === null
          ? null
          : toReplacement(now, {
              seed: checkpoint,
              settings: { scenario: kept?.scenario ?? 'everyday', cards: kept?.cards ?? [] },
            })
      })
      if (!isRestored) throw new Error('There is no checkpoint to go back to.')
      await store.refresh()
    },

    exportState: async (): Promise<string> =>
      writeStateFile(await database.snapshot(), store.get().settings.scenario),
    /** Throws an Error whose message says what is wrong with the file; then nothing has changed. */
    async importState(text: string) {
      const reading = readStateFile(text)
      if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
      await put(reading.seed, { scenario: reading.scenario, cards: [] })
    },
  }
}
