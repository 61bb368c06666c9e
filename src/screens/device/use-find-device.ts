import { customers } from '#src/contract/customers.ts'
import { isStoredRecord } from '#src/forms/form-versions.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { type CustomerDeviceFormValues, customerDeviceFields } from './device-fields.tsx'

/** Finds a device of a customer by its factory id, which is unique; a device without one cannot be told from another. */
export const useFindDevice = () => {
  const { call } = usePortal()
  return async (typed: CustomerDeviceFormValues, signal: AbortSignal): Promise<boolean> => {
    if (typed.factorydeviceId.trim() === '') return false
    const { Devices } = await call(customers.get, {
      params: { id: Number(typed.customerId) },
      query: {},
      signal,
    })
    return Devices.some((device) => isStoredRecord(customerDeviceFields, typed, device))
  }
}
