import type { Check, CheckName } from '#cli/smoke/check.ts'
import { createDiscretion, type Discretion } from '#cli/smoke/discretion.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import { customerChecks } from './customer-life.ts'
import { deviceChecks } from './device-life.ts'
import { lobChecks } from './lob-life.ts'
import { localAdminChecks } from './local-admin-life.ts'
import { removalChecks } from './removal-checks.ts'
import { createTrial, type Trial } from './trial.ts'

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (
  trial: Trial,
  discretion: Discretion,
  { storage }: Pick<Settings, 'storage'>,
): Check[] => [
  ...lobChecks(trial),
  ...localAdminChecks(trial, discretion),
  ...customerChecks(trial, discretion, storage),
  ...deviceChecks(trial),
]

/** The names of all checks that --write adds, for those who choose among them. */
export const writeCheckNames = (): CheckName[] => {
  const journal = { path: '', lines: [], write: () => undefined, note: () => undefined }
  const trial = createTrial('', journal)
  return [
    ...writeChecks(trial, createDiscretion(), { storage: null }),
    ...removalChecks({ run: '', journal, leftovers: [] }),
  ]
}
