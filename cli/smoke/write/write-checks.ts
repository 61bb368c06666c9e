import { createRedactor, type Redactor } from '#cli/client/redactor.ts'
import type { Check, CheckName } from '#cli/smoke/check.ts'
import type { Settings } from '#cli/smoke/smoke.ts'
import { customerChecks } from './customer-checks.ts'
import { deviceChecks } from './device-checks.ts'
import { lobChecks } from './lob-checks.ts'
import { localAdminChecks } from './local-admin-checks.ts'
import { removalChecks } from './removal.ts'
import { createWriteRun, type WriteRun } from './write-run.ts'

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (
  writeRun: WriteRun,
  redactor: Redactor,
  { storage }: Pick<Settings, 'storage'>,
): Check[] => [
  ...lobChecks(writeRun),
  ...localAdminChecks(writeRun, redactor),
  ...customerChecks(writeRun, redactor, storage),
  ...deviceChecks(writeRun),
]

/** The names of all checks that --write adds. */
export const writeCheckNames = (): CheckName[] => {
  const journal = { path: '', lines: [], write: () => undefined, note: () => undefined }
  return [
    ...writeChecks(createWriteRun('', journal), createRedactor(), { storage: null }),
    ...removalChecks({ run: '', journal, leftovers: [] }),
  ]
}
