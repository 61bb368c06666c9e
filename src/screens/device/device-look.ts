import type { Device } from '#src/contract/device-record.ts'
import { type StatusLook, statusLook } from '#src/rules/status.ts'

/** A device's status in words and tone; the backend's own word for it goes first. */
export const deviceLook = ({ deviceStatus, deviceStatusName }: Device): StatusLook => {
  const { label, tone } = statusLook(deviceStatus)
  return { label: deviceStatusName === '' ? label : deviceStatusName, tone }
}
