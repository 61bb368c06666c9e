import { type Device, devices } from '#src/contract/devices.ts'
import { deviceColumns, deviceHeadings } from '#src/contract/labels/device.ts'
import { customerOptions, statusChoices } from '#src/data/readings.ts'
import { defineImport, storedSource } from '#src/imports/import-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import { deviceFields } from './device.fields.tsx'

/** How devices are added many at a time. */
export const deviceImport = defineImport({
  names: names.device,
  run: 'addDevices',
  fields: deviceFields,
  struct: DeviceAddForm,
  headings: deviceHeadings,
  columns: {
    customerId: {
      heading: 'Hospital',
      choices: { reading: customerOptions, kind: 'hospital' },
      isShared: true,
    },
    deviceStatus: {
      heading: deviceColumns.status.header,
      choices: { reading: statusChoices('DeviceStatus'), kind: 'status' },
      isShared: true,
    },
  },
  first: ['devicesName', 'factorydeviceId', 'customerId', 'deviceStatus'],
  keys: ['factorydeviceId'],
  title: 'devicesName',
  scanned: { code: 'factorydeviceId', name: 'devicesName' },
  stored: storedSource<Device>({
    area: 'devices',
    access: may.readDevices,
    readPage: (call, query, signal) => call(devices.list, { query, signal }),
    idOf: ({ devicesId }) => devicesId,
    keysOf: ({ factorydeviceId }) => ({ factorydeviceId }),
    toStored: ({ devicesId, devicesName, assignedTo }) => ({
      text: `In use by ${devicesName}${assignedTo ? `, ${assignedTo}` : ''}.`,
      to: paths.device.view(devicesId),
    }),
  }),
})
