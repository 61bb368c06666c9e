import type { Call } from '#src/api/client.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { deviceRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { DeviceEditForm } from '#src/rules/forms/device.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { deviceEditFields } from './device.fields.tsx'

export const sendDevice = (call: Call, id: number, values: Changes<DeviceEditForm>) =>
  call(devices.update, { params: { id }, body: values })

export const deviceChange = defineChange<Device, DeviceEditForm>({
  fields: deviceEditFields,
  struct: DeviceEditForm,
  form: (id) => `device/${id}`,
  address: paths.device.view,
  read: (call, id, signal) => deviceRecord(id).read(call, signal),
  send: sendDevice,
})
