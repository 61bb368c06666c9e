import type { Device } from '#src/contract/devices.ts'
import { deviceOfCustomer, deviceRecord } from '#src/data/readings.ts'
import { type LoadedRecord, type RecordPurpose, useRecord } from '#src/data/use-record.ts'

/**
 * On a customer's own routes, the device of another customer does not exist. A `customerId` of null accepts
 * any customer.
 */
export type DeviceKey = { id: number | null; customerId: number | null }

export const useDevice = ({ id, customerId }: DeviceKey, purpose: RecordPurpose): LoadedRecord<Device> =>
  useRecord({
    id,
    purpose,
    form: `device/${id}`,
    reading: customerId === null ? deviceRecord : deviceOfCustomer(customerId),
  })
