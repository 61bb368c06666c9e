import type {
  Database,
  ReadableTables,
  WritableSnapshots,
  WritableTables,
} from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Row } from '#mocks/database/models.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'
import { type Persona, personasIn } from './personas.ts'
import { lacksAnswer } from './scripts/question.ts'
import { currentStep } from './scripts/running-script.ts'
import { isRecordGone } from './scripts/step-condition.ts'

/** What bar and panel show of the data: the same in every tab. */
export type DemoView = {
  settings: DemoRow
  tokenLife: number
  personas: readonly Omit<Persona, 'password'>[]
  resetEmails: readonly Row<'letter'>[]
  /** Whether the data lack the record of the running step. */
  isRecordGone: boolean
}

export type DemoStore = ReadableStore<DemoView> & {
  /** Takes in what other tabs have changed. */
  refresh(): Promise<void>
  /** Lets other tabs take in what this one has changed. */
  share(): void
  /** Changes the data, and shows the change in every tab. */
  change(work: (tables: WritableTables, snapshots: WritableSnapshots) => void): Promise<void>
  /** Changes these settings. */
  set(settings: Partial<DemoRow>): Promise<void>
}

/** The demo's settings and what the panel shows of the data, as this tab read them last. */
export const createDemoStore = async (database: Database, onChanged: () => void): Promise<DemoStore> => {
  const view = createStore(await database.read(readDemoView))
  database.version.subscribe(() => {
    const next = database.peek(readDemoView)
    if (next !== null && JSON.stringify(next) !== JSON.stringify(view.get())) view.set(next)
  })
  const change: DemoStore['change'] = async (work) => {
    await database.transaction((tables, _, snapshots) => work(tables, snapshots))
    onChanged()
  }
  return {
    get: view.get,
    subscribe: view.subscribe,
    refresh: () => database.read(() => undefined),
    share: onChanged,
    change,
    set: (settings) => change((tables) => changeDemoSettings(tables, settings)),
  }
}

const readDemoView = (tables: ReadableTables): DemoView => ({
  settings: demoSettings(tables),
  tokenLife: settingsOf(tables).accessTokenLife,
  personas: personasIn(tables).map(({ email, name, rights }) => ({ email, name, rights })),
  resetEmails: tables.letter.all().toReversed(),
  isRecordGone: lacksRecord(tables),
})

const lacksRecord = (tables: ReadableTables): boolean => {
  const { running } = demoSettings(tables)
  const step = running === null ? null : currentStep(running)
  return step !== null && (isRecordGone(step, tables) || lacksAnswer(step, tables))
}
