import type { Frozen, ReadableTables, Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import type { ScenarioName, StageRow } from '#mocks/database/stage-row.ts'
import { tableOf } from '#mocks/database/table-of.ts'
import { stageOf } from '#mocks/stage/stage-settings.ts'

/** What is put in the place of all data: a set of data, and what the presenter has set. */
type Staging = { seed: Seed; stage: Partial<Omit<StageRow, 'id' | 'planted'>> & { scenario: ScenarioName } }

/**
 * The data of a staging, ready to replace those of now. What the presenter set stays unless the staging says otherwise,
 * and so does every sign-in whose account is in the new data too: nobody is thrown out by a change of scenery.
 */
export const staged = (now: ReadableTables, { seed, stage }: Staging): Seed => {
  const before = stageOf(now)
  const after = { ...before, ...stage, planted: before.planted + 1 }
  return {
    ...seed,
    tables: {
      ...seed.tables,
      token: tableOf(now.token.all().filter(({ employeeId }) => isSamePerson(now, seed, employeeId))),
      stage: tableOf<Frozen<Row<'stage'>>>([after]),
    },
  }
}

const isSamePerson = (now: ReadableTables, { tables }: Seed, id: number): boolean => {
  const account = tables.employee.rows.find((row) => row.id === id)
  return account !== undefined && account.email === now.employee.find(id)?.email
}
