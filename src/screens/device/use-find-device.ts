import { customers } from '#src/contract/customers.ts'
import { type FormValues, textIn } from '#src/forms/field-table.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { names } from '#src/rules/names.ts'
import { isBlank } from '#src/rules/text.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import { useServices } from '#src/session/services.tsx'
import { customerDeviceFields } from './device-fields.tsx'

/**
 * Finds a customer's device by its factory id, which is unique. A device without one cannot be distinguished
 * from another with the same name, so the user is asked whether to add it.
 */
export const useFindDevice = () => {
  const { call, ask } = useServices()
  return async (typed: FormValues, signal: AbortSignal): Promise<boolean | 'unsent' | 'cancelled'> => {
    const { Devices } = await call(customers.get, {
      params: { id: Number(typed.customerId) },
      query: {},
      signal,
    })
    if (!isBlank(textIn(typed, 'factorydeviceId')))
      return Devices.some((device) => isStoredRecord(customerDeviceFields, typed, device))
    if (!Devices.some(({ devicesName }) => isSameValue(devicesName, typed.devicesName))) return false
    return (await ask({ subject: textIn(typed, 'devicesName'), ...question }, signal))
      ? 'unsent'
      : 'cancelled'
  }
}

const question = {
  title: `Add another ${names.device.inText}?`,
  text: `The ${names.device.inText} may have been saved before the connection was lost: the ${names.customer.inText} has one with this name. Cancel, and look in the list of ${names.device.manyInText}.`,
}
