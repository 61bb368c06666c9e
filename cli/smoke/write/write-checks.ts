import type { Check } from '#cli/smoke/check.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import { customerChecks } from './customer-life.ts'
import { deviceChecks } from './device-life.ts'
import { lobChecks } from './lob-life.ts'
import { localAdminChecks } from './local-admin-life.ts'
import type { Trial } from './trial.ts'

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
