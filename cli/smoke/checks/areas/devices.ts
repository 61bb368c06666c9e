import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { recordCheck } from '#cli/smoke/checks/record-check.ts'
import { deviceTotalsCheck } from '#cli/smoke/checks/totals-checks.ts'
import { unknownIdCheck } from '#cli/smoke/checks/unknown-id-check.ts'
import { deviceList } from '#cli/smoke/lists/device-list.ts'
import { devices } from '#src/contract/devices.ts'

/** Devices of all customers. */
export const deviceChecks = (): Check[] => [
  recordCheck({
    endpoint: devices.get,
    idOf: ({ devicesId }) => devicesId,
    known: async (visit) => (await deviceList.shown(visit))[0]?.devicesId,
  }),
  unknownIdCheck(devices.get),
  permissionCheck(devices.get),
  ...tokenChecks(devices.get),

  ...listChecks(deviceList),
  deviceTotalsCheck,
  permissionCheck(devices.list),
  ...tokenChecks(devices.list),
]
