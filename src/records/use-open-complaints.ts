import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type Reading, useReading } from '#src/data/reading.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { timing } from '#src/rules/timing.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const open = {
  status: complaintFilter.open,
  page: paging.firstPage,
  pageSize: paging.pickerPageSize,
  sortBy: 'createdAt',
  sortType: 'desc',
} as const

const openComplaintsOf = (id: number): Reading<Page<Complaint>> => ({
  key: ['complaints', { customer: id }, 'open'],
  read: async (call, signal) => {
    // What is on the screen comes first.
    await new Promise<void>((resolve) => whenIdle(resolve))
    signal.throwIfAborted()
    return call(complaints.list, { params: { id }, query: open, signal })
  },
  fresh: timing.freshCounts,
})

/** Those of a customer; none until they are loaded, and if they cannot be. */
export const useOpenComplaints = (id: number): { page: Page<Complaint> | null; hasFailed: boolean } => {
  const { data = null, isError } = useReading(openComplaintsOf(id), { isOptional: true })
  return { page: data, hasFailed: isError }
}
