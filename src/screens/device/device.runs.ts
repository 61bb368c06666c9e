import { assign, type Infer, number, object, optional, record, string } from 'superstruct'
import { customers } from '#src/contract/customers.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { isMissingRecord, nullIfMissing } from '#src/data/reading.ts'
import { defineFieldChange } from '#src/forms/field-change.ts'
import { notAddedFile } from '#src/imports/import-files.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import * as messages from '#src/rules/messages.ts'
import { countOf, names } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { hasSameValues } from '#src/rules/validate-change.ts'
import { defineRunKind, type KindLine, oneByOne, type ReadingContext } from '#src/runs/run-kind.ts'
import { deviceImport } from './device.import.ts'
import { deviceChange } from './device-change.ts'

const NewDevice = assign(DeviceAddForm, object({ cells: record(string(), string()) }))
type NewDevice = Infer<typeof NewDevice>

/** A device; where its import is taken back, also what was added. */
const StoredDevice = object({
  devicesId: number(),
  customerId: number(),
  added: optional(DeviceAddForm),
})

/** Adds devices from lines. */
export const addDevices = defineRunKind<NewDevice, DeviceAddForm>({
  values: NewDevice,
  countOf: (count) => countOf(count, names.device),
  done: 'added',
  send: ({ values: { cells: _, ...device } }, { call, user }) =>
    call(devices.create, { params: { id: user }, body: device }),
  fields: deviceImport.fields,
  verify: async (lines, context) => {
    const found = await devicesOf(lines, context)
    return lines.map(({ values }) => {
      const alike = found.filter((device) => hasSameValues(DeviceAddForm, values, device))
      if (alike.length === 0) return 'missing'
      return values.factorydeviceId === undefined ? 'untold' : 'stored'
    })
  },
  inverse: {
    kind: 'deleteDevices',
    access: may.writeDevices,
    label: (count) => `Take back: ${countOf(count, names.device)} ${count === 1 ? 'is' : 'are'} deleted`,
    kept: DeviceAddForm,
    lines: async (lines, context) => {
      const found = await devicesOf(lines, context)
      return lines.map(({ values }) => {
        const { factorydeviceId } = values
        const sameKey = found.filter(
          (device) => factorydeviceId !== undefined && device.factorydeviceId === factorydeviceId,
        )
        const alike = found.filter((device) => hasSameValues(DeviceAddForm, values, device))
        const [device, ...others] = alike
        if (device === undefined)
          return { leftOut: sameKey.length > 0 ? runMessages.lineChangedSince : messages.notFound }
        return others.length > 0
          ? { leftOut: runMessages.lineUntold }
          : { values: { devicesId: device.devicesId, customerId: values.customerId, added: values } }
      })
    },
  },
  file: (lines) => notAddedFile(deviceImport, lines),
})

/** The devices of all customers of some lines; a customer that was deleted has none. */
const devicesOf = async (
  lines: readonly KindLine<DeviceAddForm>[],
  { call, signal }: ReadingContext,
): Promise<readonly Device[]> => {
  const ids = new Set(lines.map(({ values }) => values.customerId))
  const found: Device[] = []
  for (const id of ids) {
    const stored = await call(customers.get, { params: { id }, query: {}, signal }).catch(nullIfMissing)
    found.push(
      ...(stored?.Devices ?? []).map((device) => ({ ...device, customerId: device.customerId ?? id })),
    )
  }
  return found
}

/** Deletes devices. */
export const deleteDevices = defineRunKind({
  values: StoredDevice,
  countOf: (count) => countOf(count, names.device),
  done: 'deleted',
  address: ({ devicesId }, isDone) => (isDone ? null : paths.device.view(devicesId)),
  // It may have been changed since the lines were judged, or since a pause.
  read: async ({ values: { devicesId, customerId, added } }, { call, signal }) => {
    if (added === undefined) return { former: {} }
    const device = await call(devices.get, { params: { id: devicesId }, signal })
    return hasSameValues(DeviceAddForm, added, { ...device, customerId: device.customerId ?? customerId })
      ? { former: {} }
      : { skip: runMessages.lineChangedSince }
  },
  send: ({ values: { devicesId, customerId } }, { call }) =>
    call(devices.remove, { params: { deviceId: devicesId }, query: { customerId } }),
  // It is done where nothing is left.
  verify: (lines, { call, signal }) =>
    oneByOne(lines, async ({ values: { devicesId } }) =>
      (await isMissingRecord(call(devices.get, { params: { id: devicesId }, signal })))
        ? 'stored'
        : 'missing',
    ),
})

/** Gives devices another status. */
export const setDeviceStatus = defineFieldChange({
  kind: 'setDeviceStatus',
  change: deviceChange,
  field: 'device_status',
  names: names.device,
  access: may.writeDevices,
  done: 'changed',
  formerName: 'former status',
})
