import type { Seed } from '#mocks/database/database-types.ts'
import type { ScenarioName, StageRow } from '#mocks/database/stage-row.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import type { Backstage } from '#mocks/interception/network.ts'
import { staged } from '#mocks/stage/scenarios/play.ts'
import { scenarios } from '#mocks/stage/scenarios/scenarios.ts'
import type { StageStore } from '#mocks/stage/stage-store.ts'

type Parts = Pick<Backstage, 'database' | 'loadSeed'> & { store: StageStore }

/** Which data are played: scenarios, the checkpoint, and state files. */
export const createScenery = ({ database, loadSeed, store }: Parts) => {
  const put = async (seed: Seed, stage: Partial<StageRow> & { scenario: ScenarioName }) => {
    await database.replace((now) => staged(now, { seed, stage }))
    await store.refresh()
  }

  const play = async (scenario: ScenarioName, stage: Partial<StageRow> = {}) =>
    put(scenarios[scenario].make(await loadSeed(), Date.now()), { ...stage, scenario })

  return {
    play,
    reset: () => play(store.get().stage.scenario),

    async keepCheckpoint() {
      await database.keepCheckpoint()
      await store.set({ checkpointAt: new Date().toISOString() })
    },
    /** The data of the checkpoint; what is set for the network stays as it is now. */
    async restore() {
      const isRestored = await database.replace((now, checkpoint) => {
        const [kept] = checkpoint?.tables.stage.rows ?? []
        return checkpoint === null
          ? null
          : staged(now, {
              seed: checkpoint,
              stage: { scenario: kept?.scenario ?? 'everyday', cards: kept?.cards ?? [] },
            })
      })
      if (!isRestored) throw new Error('There is no checkpoint to go back to.')
      await store.refresh()
    },

    exportState: async (): Promise<string> =>
      writeStateFile(await database.copy(), store.get().stage.scenario),
    /** Throws an Error whose message says what is wrong with the file; then nothing has changed. */
    async importState(text: string) {
      const reading = readStateFile(text)
      if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
      await put(reading.seed, { scenario: reading.scenario, cards: [] })
    },
  }
}
