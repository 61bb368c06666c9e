import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Row } from '#mocks/database/models.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'
import { demoSettings } from './demo-settings.ts'
import { personasIn } from './personas.ts'

/** What bar and panel show of the data: the same in every tab. */
export type DemoView = {
  settings: DemoRow
  tokenLife: number
  personas: readonly { email: string; name: string; rights: string }[]
  letters: readonly Row<'letter'>[]
}

/** Reads it off the tables. */
export const readDemoView = (tables: ReadableTables): DemoView => ({
  settings: demoSettings(tables),
  tokenLife: settingsOf(tables).accessTokenLife,
  personas: personasIn(tables).map(({ email, name, rights }) => ({ email, name, rights })),
  letters: tables.letter.all().toReversed(),
})
