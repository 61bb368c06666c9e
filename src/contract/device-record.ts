import { type RecordOf, record } from './record.ts'

export const Device = record('Device', {
  devicesId: { kind: 'id', needed: true, spelled: ['devices_id', 'deviceId'] },
  devicesName: { kind: 'text', required: true, spelled: ['devices_name'] },
  factorydeviceId: { kind: 'count' },
  assignedTo: { kind: 'text' },
  deviceStatus: { kind: 'status', required: true, spelled: ['device_status'] },
  deviceStatusName: { kind: 'text' },
  devicesUrl: { kind: 'text', spelled: ['devices_url'] },
  customerId: { kind: 'id' },
})
export type Device = RecordOf<typeof Device>
