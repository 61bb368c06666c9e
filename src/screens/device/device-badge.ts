import type { Device } from '#src/contract/device-record.ts'
import { type StatusLook, statusLook } from '#src/rules/status.ts'

/** A device's status in words and tone. */
export const deviceLook = ({ deviceStatus, deviceStatusName }: Device): StatusLook =>
  statusLook(deviceStatus, deviceStatusName)
