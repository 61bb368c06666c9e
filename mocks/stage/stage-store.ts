import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { type Observable, observable } from '#mocks/observable.ts'
import { type StageView, stageViewOf } from './stage-view.ts'

/** What the tabs tell one another with: that something changed, and nothing of it. */
export type Channel = { post(): void; listen(hear: () => void): void }

export type StageStore = Observable<StageView> & {
  /** Looks at the data again, and tells the other tabs where they changed. */
  refresh(): Promise<void>
  /** Changes what is set, and shows it in every tab. */
  change(work: (tables: WritableTables) => void): Promise<void>
}

/** The stage's settings beside the data, as this tab saw them last. */
export const createStageStore = async (database: Database, channel: Channel): Promise<StageStore> => {
  const view = observable(await database.read(stageViewOf))
  const look = async (): Promise<boolean> => {
    const seen = await database.read(stageViewOf)
    if (JSON.stringify(seen) === JSON.stringify(view.get())) return false
    view.set(seen)
    return true
  }
  const refresh = async () => {
    if (await look()) channel.post()
  }
  channel.listen(() => void look())
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    async change(work) {
      await database.transaction(work)
      await refresh()
    },
  }
}
