import { contract } from '#src/contract/all.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Check, CheckName } from './check.ts'
import { complaintChecks } from './checks/areas/complaints.ts'
import { constantChecks } from './checks/areas/constants.ts'
import { customerChecks } from './checks/areas/customers.ts'
import { deviceChecks } from './checks/areas/devices.ts'
import { employeeChecks } from './checks/areas/employees.ts'
import { lobChecks } from './checks/areas/lobs.ts'
import { preflightCheck } from './checks/preflight-check.ts'
import { sessionChecks } from './checks/session-checks.ts'
import { speedCheck } from './checks/speed-check.ts'
import { expiredTokenCheck } from './checks/tampered-token-check.ts'
import { unmadeWriteCheck } from './checks/write-checks.ts'
import { isHarmless } from './harmless.ts'
import type { Settings } from './settings.ts'
import { writeCheckNames } from './write/write-checks.ts'

/**
 * Every check of a run that reads. `unmade` stands in for calls that write; those that close the run look back, and
 * wait for all others.
 */
export type Catalogue = {
  opening: readonly Check[]
  unmade: readonly Check[]
  /** What --write makes in their place, by name. */
  writing: readonly CheckName[]
  closing: readonly Check[]
}

const calls: readonly Endpoint[] = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))

const reads = calls.filter(isHarmless)
const writes = calls.filter((endpoint) => !isHarmless(endpoint))

/** All checks that smoke knows, for what it has been told. */
export const catalogue = (settings: Settings): Catalogue => {
  const { maxP95 } = settings
  return {
    opening: [
      ...sessionChecks,
      ...constantChecks(),
      ...employeeChecks(settings),
      ...customerChecks(settings),
      ...deviceChecks(),
      ...lobChecks(),
      ...complaintChecks(settings),
      ...calls.map((endpoint) => preflightCheck(endpoint, settings.origin)),
    ],
    unmade: writes.map(unmadeWriteCheck),
    writing: writeCheckNames(),
    closing: [
      expiredTokenCheck,
      ...(maxP95 === null ? [] : reads.map((endpoint) => speedCheck(endpoint, maxP95))),
    ],
  }
}
