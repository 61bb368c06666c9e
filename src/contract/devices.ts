import { assign, object, optional } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { webUrl } from '#src/rules/field-checks.ts'
import { text } from '#src/rules/fields.ts'
import { CustomerDeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { changesOf } from '#src/rules/validate-change.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, saved, savedWith } from './envelope.ts'
import { listing } from './listing.ts'
import { type RecordOf, record } from './record.ts'
import { recordId } from './request-structs.ts'
import { firstPresent } from './spellings.ts'

export const Device = record('Device', {
  devicesId: { kind: 'id', needed: true, spelled: ['devices_id', 'deviceId'] },
  devicesName: { kind: 'text', required: true, spelled: ['devices_name'] },
  factorydeviceId: { kind: 'count' },
  assignedTo: { kind: 'text' },
  deviceStatus: { kind: 'status', required: true, spelled: ['device_status'] },
  deviceStatusName: { kind: 'text', required: true },
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
  filters: { deviceStatus: { kind: 'status', field: 'deviceStatus', statuses: deviceStatus } },
  searched: [],
})

const NewDevice = assign(CustomerDeviceAddForm, object({ devicesUrl: optional(text(webUrl)) }))

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/devices/getalldevices',
    list: deviceListing,
    answer: pageOf(Device, 'getDevices'),
    needs: may.readDevices,
  }),
  get: endpoint({
    method: 'GET',
    path: '/devices/:id',
    answer: itemOf(Device, 'device'),
    needs: may.readDevices,
  }),
  create: endpoint({
    method: 'POST',
    path: '/device/createDevices/:id',
    success: 201,
    body: json(NewDevice),
    answer: saved,
    needs: may.writeDevices,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/update/devices/:id',
    body: json(
      firstPresent(object(changesOf(DeviceEditForm)), {
        devices_name: ['devicesName'],
        device_status: ['deviceStatus'],
      }),
    ),
    answer: savedWith(Device, 'device'),
    needs: may.writeDevices,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete/devices/:deviceId',
    query: object({ customerId: optional(recordId) }),
    answer: saved,
    needs: may.writeDevices,
  }),
}
