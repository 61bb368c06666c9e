import { useCallback } from 'react'
import { failureNotice } from '#machines/notices.ts'
import { complaints } from '#src/contract/complaints.ts'
import { paths } from '#src/navigation/paths.ts'
import { messageFor } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { useServices } from '#src/session/services.tsx'
import { useStartWrite } from '#src/session/use-writes.ts'

/** The path of all resolutions among the writes; that of one complaint is under it. */
export const resolutionsPath = 'resolution'

export const resolutionPath = (id: number): string => `${resolutionsPath}/${id}`

/** Returns a function that resolves a complaint. A resolved complaint is never reopened. */
export const useResolve = (customerId: number | null): ((id: number) => void) => {
  const { call } = useServices()
  const startWrite = useStartWrite()
  return useCallback(
    (id) =>
      startWrite({
        key: resolutionPath(id),
        subject: `${names.complaint.one} ${id}`,
        address: paths.complaint(id, customerId),
        calls: [complaints.resolve],
        done: messages.complaintResolved,
        noticeOf: (failure) => failureNotice(messageFor(failure), failure),
        steps: {
          send: () => call(complaints.resolve, { params: { id } }),
          verify: async (signal) => {
            const { complaint_status: status } = await call(complaints.get, { params: { id }, signal })
            return status !== null && !isOpenComplaint(status) ? 'stored' : 'missing'
          },
        },
      }),
    [call, startWrite, customerId],
  )
}
