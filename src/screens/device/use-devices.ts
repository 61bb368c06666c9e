import { useState } from 'react'
import { type Device, devices } from '#src/contract/devices.ts'
import type { PageQuery } from '#src/lists/list-definition.ts'
import { useList } from '#src/lists/use-list.ts'
import type { Page } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { deviceList } from './device-columns.tsx'
import { notAllSearched, searchDevices } from './search-devices.ts'

/** The devices of all customers, and what there is to say about a search in them, or null. */
export const useDevices = () => {
  const { call } = usePortal()
  const { search, progress, limits } = useDeviceSearch()
  const list = useList(deviceList, (query, signal, asked) =>
    asked.search === '' ? call(devices.list, { query, signal }) : search(asked),
  )
  return { list, note: progress ?? (list.query.search === '' ? null : limits) }
}

const useDeviceSearch = () => {
  const { call } = usePortal()
  const user = useUserId()
  const [progress, setProgress] = useState<string | null>(null)
  const [limits, setLimits] = useState<string | null>(null)
  const search = async ({ search: text, page, pageSize }: PageQuery): Promise<Page<Device>> => {
    try {
      const { devices: found, ...counts } = await searchDevices(call, user, text, ({ rows, totalItems }) =>
        setProgress(`Reading all devices for the search: ${rows.length} of ${totalItems}…`),
      )
      setLimits(notAllSearched(counts))
      return {
        rows: found.slice((page - 1) * pageSize, page * pageSize),
        totalItems: found.length,
        totalPages: Math.ceil(found.length / pageSize),
        currentPage: page,
      }
    } finally {
      setProgress(null)
    }
  }
  return { search, progress, limits }
}
