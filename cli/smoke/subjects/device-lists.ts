import type { Subject } from '#cli/smoke/subject.ts'
import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { deviceStatus } from '#src/rules/status.ts'

/** All devices: paged, and nothing else. */
export const deviceList = (call: Call): Subject<Device, never> => ({
  endpoint: devices.list,
  ask: ({ page, pageSize }) => call(devices.list, { query: { page, pageSize } }),
  idOf: (row) => row.devicesId,
  isPaged: true,
  sortValues: {},
})

/** The devices within a customer's record. */
export const customerDeviceList = (
  call: Call,
  id: number,
): Subject<Device, 'name' | 'hardwareId' | 'id'> => ({
  endpoint: customers.get,
  ask: async ({ sortBy, sortType, status }) => {
    const { Devices } = await call(customers.get, {
      params: { id },
      query: { sortBy, sortType, deviceStatus: status },
    })
    return { rows: Devices, totalItems: Devices.length, totalPages: 1, currentPage: 1 }
  },
  idOf: (row) => row.devicesId,
  isPaged: false,
  sortValues: {
    name: (row) => row.devicesName,
    hardwareId: (row) => row.factorydeviceId ?? -1,
    id: (row) => row.devicesId,
  },
  filter: { values: Object.values(deviceStatus), holds: (row, value) => row.deviceStatus === value },
})
