import { randomInt } from 'node:crypto'
import type { Check } from '#cli/smoke/check.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { devices } from '#src/contract/devices.ts'
import type { DeviceEditForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { lifeOf } from './life.ts'
import { noStatus } from './no-status.ts'
import { changedName, ownName } from './own-name.ts'
import type { Trial } from './trial.ts'

/** A device of the run's own customer. */
export const deviceChecks = (trial: Trial): Check[] => {
  const fixed = {
    factorydeviceId: randomInt(100_000_000, 999_999_999),
    devicesUrl: `https://smoke-${trial.run}.devices.example/status`,
  }
  const created = () => ({
    ...fixed,
    devicesName: ownName(trial.run),
    deviceStatus: deviceStatus.active,
    customerId: trial.idOf('customer'),
  })
  const changed = { devices_name: changedName(trial.run), device_status: deviceStatus.inactive }
  const update = ({ call }: Visit, body: DeviceEditForm) =>
    call(devices.update, { params: { id: trial.idOf('device') }, body })
  return lifeOf(trial, {
    kind: 'device',
    create: {
      endpoint: devices.create,
      send: ({ call, claims }) => call(devices.create, { params: { id: claims.id }, body: created() }),
    },
    created,
    update: { endpoint: devices.update, send: (visit) => update(visit, changed) },
    changed: () => ({
      ...created(),
      devicesName: changed.devices_name,
      deviceStatus: changed.device_status,
    }),
    badUpdate: {
      send: (visit) => update(visit, { ...changed, device_status: noStatus }),
      sentence: messages.invalidInput,
    },
    read: ({ call }, id) => call(devices.get, { params: { id } }),
  })
}
