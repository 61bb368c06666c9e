import type { Check } from '#cli/smoke/check.ts'
import { recordKinds } from '#cli/smoke/entities/record-kinds.ts'
import { lifecycleChecks } from './lifecycle.ts'
import type { WriteRun } from './write-run.ts'

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (writeRun: WriteRun): Check[] =>
  Object.entries(recordKinds).flatMap(([name, kind]) => lifecycleChecks(writeRun, name, kind))
