import { type Device, devices } from '#src/contract/devices.ts'
import { type LoadedRecord, type RecordPurpose, useRecord } from '#src/records/use-record.ts'
import { notFoundFailure } from '#src/rules/failure.ts'
import { usePortal } from '#src/session/portal-context.tsx'

/**
 * On a customer's own routes, the device of another customer does not exist. A `customerId` of null accepts
 * any customer.
 */
export type DeviceKey = { id: number | null; customerId: number | null }

export const useDevice = ({ id, customerId }: DeviceKey, purpose: RecordPurpose): LoadedRecord<Device> => {
  const { call } = usePortal()
  return useRecord({
    id,
    purpose,
    form: `device/${id}`,
    load: async (deviceId, signal) => {
      const device = await call(devices.get, { params: { id: deviceId }, signal })
      if (customerId !== null && device.customerId !== null && device.customerId !== customerId)
        throw notFoundFailure
      return device
    },
  })
}
