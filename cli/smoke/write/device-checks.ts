import { randomInt } from 'node:crypto'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { devices } from '#src/contract/devices.ts'
import type { DeviceEditForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { changedName, noStatus, ownName } from './own-names.ts'
import type { WriteRun } from './write-run.ts'

/** A device of the run's own customer. */
export const deviceChecks = (writeRun: WriteRun): Check[] => {
  const fixed = {
    factorydeviceId: randomInt(100_000_000, 999_999_999),
    devicesUrl: `https://smoke-${writeRun.run}.devices.example/status`,
  }
  const created = () => ({
    ...fixed,
    devicesName: ownName(writeRun.run),
    deviceStatus: deviceStatus.active,
    customerId: writeRun.idOf('customer'),
  })
  const changed = { devices_name: changedName(writeRun.run), device_status: deviceStatus.inactive }
  const update = ({ call }: CheckClient, body: DeviceEditForm) =>
    call(devices.update, { params: { id: writeRun.idOf('device') }, body })
  return lifecycleChecks(writeRun, {
    kind: 'device',
    create: {
      endpoint: devices.create,
      send: ({ call, claims }) => call(devices.create, { params: { id: claims.id }, body: created() }),
    },
    created,
    update: { endpoint: devices.update, send: (client) => update(client, changed) },
    changed: () => ({
      ...created(),
      devicesName: changed.devices_name,
      deviceStatus: changed.device_status,
    }),
    badUpdate: {
      send: (client) => update(client, { ...changed, device_status: noStatus }),
      message: messages.invalidInput,
    },
    read: ({ call }, id) => call(devices.get, { params: { id } }),
  })
}
