import { useState } from 'react'
import type { Device } from '#src/contract/device-record.ts'
import type { PageQuery } from '#src/lists/list-definition.ts'
import type { Page } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { notAllSearched, searchDevices } from './search-devices.ts'

/** The pages of a search in the list of devices, and what there is to say about it. */
export const useDeviceSearch = () => {
  const { call } = usePortal()
  const user = useUserId()
  const [progress, setProgress] = useState<string | null>(null)
  const [limits, setLimits] = useState<string | null>(null)
  const search = async ({ search: text, page, pageSize }: PageQuery): Promise<Page<Device>> => {
    try {
      const { devices, ...counts } = await searchDevices(call, user, text, ({ rows, totalItems }) =>
        setProgress(`Reading all devices for the search: ${rows.length} of ${totalItems}…`),
      )
      setLimits(notAllSearched(counts))
      return {
        rows: devices.slice((page - 1) * pageSize, page * pageSize),
        totalItems: devices.length,
        totalPages: Math.ceil(devices.length / pageSize),
        currentPage: page,
      }
    } finally {
      setProgress(null)
    }
  }
  return { search, progress, limits }
}
