import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { createOptionsMachine } from '#machines/options.machine.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { paging } from '#src/rules/paging.ts'
import { complaintFilter } from '#src/rules/status.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { usePromiseActor } from '#src/session/promise-actor.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const complaintsMachine = createOptionsMachine<Complaint>()
const open = {
  status: complaintFilter.open,
  page: paging.firstPage,
  pageSize: paging.pickerPageSize,
  sortBy: 'createdAt',
  sortType: 'desc',
} as const

/**
 * For the print sheet of a customer; null until they are loaded. A failure shows no notice, because nothing
 * on screen depends on them.
 */
export const useOpenComplaints = (id: number): readonly Complaint[] | null => {
  const { call } = usePortal()
  const fetchOptions = usePromiseActor<readonly Complaint[], void>(async (_, signal) => {
    // What is on the screen comes first.
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await call(complaints.list, { params: { id }, query: open, signal })).rows
  })
  const provided = useMemo(() => complaintsMachine.provide({ actors: { fetchOptions } }), [fetchOptions])
  const snapshot = useSelector(useActorRef(provided, { inspect: useInspector() }), (current) => current)
  return snapshot.matches('loaded') ? snapshot.context.options : null
}
