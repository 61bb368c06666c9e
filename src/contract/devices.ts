import { assign, object, optional } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { text } from '#src/rules/fields.ts'
import { CustomerDeviceAddForm } from '#src/rules/forms/device.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { webUrl } from '#src/rules/web-url.ts'
import { json } from './body.ts'
import { Device, deviceListing } from './device-record.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, saved, savedWith } from './envelope.ts'
import { firstPresent } from './spellings.ts'
import { optionalPart, recordId } from './values.ts'

const NewDevice = assign(CustomerDeviceAddForm, object({ devicesUrl: optional(text(webUrl)) }))

/** The server checks what has changed: what is stored passes. */
const DeviceUpdate = object({
  devices_name: optionalPart(text()),
  device_status: optionalPart(wholeNumber()),
})

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
      firstPresent(DeviceUpdate, { devices_name: ['devicesName'], device_status: ['deviceStatus'] }),
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
