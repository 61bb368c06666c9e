import { deviceStatus } from '#src/rules/status.ts'
import { listing } from './listing.ts'
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

/** All devices: in pages, without a sort, a filter or a search. */
export const deviceListing = listing(Device, {
  id: 'devicesId',
  name: 'devicesName',
  isPaged: true,
  sorts: {},
  filters: {},
  searched: [],
})

/** The devices within the record of a customer. */
export const customerDeviceListing = listing(Device, {
  id: 'devicesId',
  name: 'devicesName',
  isPaged: false,
  sorts: { id: 'devicesId', name: 'devicesName', hardwareId: 'factorydeviceId' },
  filters: { deviceStatus: { field: 'deviceStatus', statuses: deviceStatus } },
  searched: [],
})
