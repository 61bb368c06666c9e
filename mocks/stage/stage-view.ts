import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import type { StageRow } from '#mocks/database/stage-row.ts'
import { settingsOf } from '#mocks/wire/tokens.ts'
import { personasIn } from './personas.ts'
import { stageOf } from './stage-settings.ts'

/** What bar and panel show of the data: the same in every tab. */
export type StageView = {
  stage: StageRow
  tokenLife: number
  personas: readonly { email: string; name: string; rights: string }[]
  letters: readonly Row<'letter'>[]
}

/** Reads it off the tables. */
export const stageViewOf = (tables: ReadableTables): StageView => ({
  stage: stageOf(tables),
  tokenLife: settingsOf(tables).accessTokenLife,
  personas: personasIn(tables).map(({ email, name, rights }) => ({ email, name, rights })),
  letters: tables.letter.all().toReversed(),
})
