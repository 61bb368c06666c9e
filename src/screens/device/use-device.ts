import { useCallback } from 'react'
import type { RecordPurpose } from '#machines/record.machine.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { useRecord } from '#src/records/use-record.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useNotifyFailure } from '#src/session/use-notify-failure.ts'

/** Which device is meant: in the context of a customer one of another customer does not exist. */
export type DeviceKey = { id: number; customerId: number | null }

/** One device, read afresh, and how it is read again. */
export const useDevice = ({ id, customerId }: DeviceKey, purpose: RecordPurpose) => {
  const { call } = usePortal()
  const onFailed = useNotifyFailure()
  const fetch = useCallback(
    (signal: AbortSignal) => call(devices.get, { params: { id }, signal }),
    [call, id],
  )
  const { record, state } = useRecord({ purpose, fetch, onFailed })
  const device = record !== null && isOf(record, customerId) ? record : null
  return { device, isMissing: device === null && state !== 'loading', fetch }
}

const isOf = (device: Device, customerId: number | null): boolean =>
  customerId === null || device.customerId === null || device.customerId === customerId
