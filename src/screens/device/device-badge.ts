import type { Device } from '#src/contract/device-record.ts'
import { type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'

export const deviceBadge = ({ deviceStatus, deviceStatusName }: Device): StatusBadgeStyle =>
  statusBadge(deviceStatus, deviceStatusName)
