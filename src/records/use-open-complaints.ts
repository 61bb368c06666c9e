import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { createAnswerMemory, useOptionalAnswer } from '#src/session/answer-memory.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const open = {
  status: complaintFilter.open,
  page: paging.firstPage,
  pageSize: paging.pickerPageSize,
  sortBy: 'createdAt',
  sortType: 'desc',
} as const

const pages = createAnswerMemory<Page<Complaint>>()

/** Those of a customer; null until they are loaded, and if they cannot be. */
export const useOpenComplaints = (id: number): Page<Complaint> | null => {
  const loaded = useOptionalAnswer(`complaints/open/${id}`, async (call, user, signal) => {
    // What is on the screen comes first.
    await new Promise<void>((resolve) => whenIdle(resolve))
    signal.throwIfAborted()
    const make = () => call(complaints.list, { params: { id }, query: open, signal })
    return pages(call, `${id} ${user}`, make, signal)
  })
  return loaded.state === 'loaded' ? loaded.answer : null
}
