import type { ReadableTables, Seed } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import type { ScenarioName } from '#mocks/demo/choices.ts'
import { demoSettings } from '#mocks/demo/demo-settings.ts'

/** New data, and the settings that change with them. */
export type Replacement = {
  seed: Seed
  settings: Partial<Omit<DemoRow, 'replacements'>> & { scenario: ScenarioName }
}

/**
 * Prepares data to replace the current ones. Keeps the settings that the replacement does not set, and the
 * sign-ins whose account is also in the new data.
 */
export const toReplacement = (now: ReadableTables, { seed, settings }: Replacement): Seed => {
  const before = demoSettings(now)
  const after = {
    ...before,
    hasEdits: false,
    keepsDates: false,
    ...settings,
    replacements: before.replacements + 1,
  }
  return {
    ...seed,
    tables: {
      ...seed.tables,
      token: toSavedTable(now.token.all().filter(({ employeeId }) => isSamePerson(now, seed, employeeId))),
    },
    demo: after,
  }
}

const isSamePerson = (now: ReadableTables, { tables }: Seed, id: number): boolean => {
  const account = tables.employee.rows.find((row) => row.id === id)
  return account !== undefined && account.email === now.employee.find(id)?.email
}
