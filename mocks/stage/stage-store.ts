import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import type { StageRow } from '#mocks/database/stage-row.ts'
import { type Observable, observable } from '#mocks/observable.ts'
import { changeStage } from './stage-settings.ts'
import { type StageView, stageViewOf } from './stage-view.ts'

/** What the tabs tell one another with: that something changed, and nothing of it. */
export type Channel = { post(): void; listen(hear: () => void): void }

export type StageStore = Observable<StageView> & {
  /** Looks at the data again, and tells the other tabs where they changed. */
  refresh(): Promise<void>
  /** Changes what is set, and shows it in every tab. */
  change(work: (tables: WritableTables) => void): Promise<void>
  /** Changes these settings, whatever they were. */
  set(settings: Partial<Omit<StageRow, 'id'>>): Promise<void>
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
  const change: StageStore['change'] = async (work) => {
    await database.transaction(work)
    await refresh()
  }
  channel.listen(() => void look())
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    change,
    set: (settings) => change((tables) => changeStage(tables, settings)),
  }
}
