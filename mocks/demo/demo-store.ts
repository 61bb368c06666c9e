import type { Database, ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Row } from '#mocks/database/models.ts'
import { createObservable, type Observable } from '#mocks/observable.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'
import { type Persona, personasIn } from './personas.ts'

/** What bar and panel show of the data: the same in every tab. */
export type DemoView = {
  settings: DemoRow
  tokenLife: number
  personas: readonly Omit<Persona, 'password'>[]
  resetEmails: readonly Row<'letter'>[]
}

export type DemoStore = Observable<DemoView> & {
  /** Shows what has changed in the data. */
  refresh(): Promise<void>
  /** Shows it in every tab. */
  share(): Promise<void>
  /** Changes the data, and shows the change in every tab. */
  change(work: (tables: WritableTables) => void): Promise<void>
  /** Changes these settings. */
  set(settings: Partial<Omit<DemoRow, 'id'>>): Promise<void>
}

/** The demo's settings and what the panel shows of the data, as this tab read them last. */
export const createDemoStore = async (database: Database, onChanged: () => void): Promise<DemoStore> => {
  const view = createObservable(await database.read(readDemoView))
  const refresh = async () => {
    const next = await database.read(readDemoView)
    if (JSON.stringify(next) !== JSON.stringify(view.get())) view.set(next)
  }
  const share = () => {
    // Also if nothing new is to be shown here: a call that was answered since may have shown it already.
    onChanged()
    return refresh()
  }
  const change: DemoStore['change'] = async (work) => {
    await database.transaction(work)
    await share()
  }
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    share,
    change,
    set: (settings) => change((tables) => changeDemoSettings(tables, settings)),
  }
}

const readDemoView = (tables: ReadableTables): DemoView => ({
  settings: demoSettings(tables),
  tokenLife: settingsOf(tables).accessTokenLife,
  personas: personasIn(tables).map(({ email, name, rights }) => ({ email, name, rights })),
  resetEmails: tables.letter.all().toReversed(),
})
