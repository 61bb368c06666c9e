import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import { createObservable, type Observable } from '#mocks/observable.ts'
import { changeDemoSettings } from './demo-settings.ts'
import { type DemoView, readDemoView } from './demo-view.ts'

/** Tells other tabs that something changed, without saying what. */
export type Channel = { post(): void; listen(hear: () => void): void }

export type DemoStore = Observable<DemoView> & {
  /** Reads the data again, and tells the other tabs if something changed. */
  refresh(): Promise<void>
  /** Changes the data, and shows the change in every tab. */
  change(work: (tables: WritableTables) => void): Promise<void>
  /** Changes these settings. */
  set(settings: Partial<Omit<DemoRow, 'id'>>): Promise<void>
}

/** The demo's settings and what the panel shows of the data, as this tab read them last. */
export const createDemoStore = async (database: Database, channel: Channel): Promise<DemoStore> => {
  const view = createObservable(await database.read(readDemoView))
  const reread = async (): Promise<boolean> => {
    const next = await database.read(readDemoView)
    if (JSON.stringify(next) === JSON.stringify(view.get())) return false
    view.set(next)
    return true
  }
  const refresh = async () => {
    if (await reread()) channel.post()
  }
  const change: DemoStore['change'] = async (work) => {
    await database.transaction(work)
    await refresh()
  }
  channel.listen(() => void reread())
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    change,
    set: (settings) => change((tables) => changeDemoSettings(tables, settings)),
  }
}
