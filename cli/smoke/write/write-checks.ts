import { createRedactor } from '#cli/client/redactor.ts'
import type { Check, CheckName } from '#cli/smoke/check.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { recordKinds } from './record-kinds.ts'
import { removalChecks } from './removal.ts'
import { createWriteRun, type WriteRun } from './write-run.ts'

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (writeRun: WriteRun): Check[] =>
  Object.entries(recordKinds).flatMap(([name, kind]) => lifecycleChecks(writeRun, name, kind))

/** The names of all checks that --write adds. */
export const writeCheckNames = (): CheckName[] => {
  const journal = { path: '', lines: [], write: () => undefined, note: () => undefined }
  return [
    ...writeChecks(createWriteRun({ run: '', journal, redactor: createRedactor(), storage: null })),
    ...removalChecks({ run: '', journal, leftovers: [] }),
  ]
}
