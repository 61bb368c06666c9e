import { type Infer, object } from 'superstruct'
import { optionalWholeNumber, webUrl, wholeNumber } from '#src/rules/field-checks.ts'
import { required, text } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'

const deviceFields = {
  devicesName: text(required),
  factorydeviceId: optionalWholeNumber,
  deviceStatus: wholeNumber(),
}

/** A new device on its own page. */
export const DeviceAddForm = object({
  ...deviceFields,
  devicesUrl: text(webUrl),
  customerId: wholeNumber(),
})
export type DeviceAddForm = Infer<typeof DeviceAddForm>

/** A new device in the popup of a customer's device list. */
export const CustomerDeviceAddForm = object({
  ...deviceFields,
  customerId: wholeNumber(formMessages.selectOption),
})
export type CustomerDeviceAddForm = Infer<typeof CustomerDeviceAddForm>

/** An edited device, in the spelling in which it is sent. */
export const DeviceEditForm = object({ devices_name: text(required), device_status: wholeNumber() })
export type DeviceEditForm = Infer<typeof DeviceEditForm>
