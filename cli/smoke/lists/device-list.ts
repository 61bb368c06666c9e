import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { type Listing, listing } from './listing.ts'

/** All devices: paged, and nothing else. */
export const deviceList: Listing<Device, never> = listing({
  endpoint: devices.list,
  ask: ({ call }, { page, pageSize }) => call(devices.list, { query: { page, pageSize } }),
  idOf: (row) => row.devicesId,
  isPaged: true,
  sortValues: {},
})
