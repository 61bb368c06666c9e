import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { promiseActor } from '#src/session/promise-actor.ts'

export const useComplaintMachine = () => {
  const { call } = usePortal()
  return useMemo(
    () =>
      complaintMachine.provide({
        actors: {
          fetchComplaint: promiseActor<Complaint, { id: number }>((params, signal) =>
            call(complaints.get, { params, signal }),
          ),
          // Without a signal: what is chosen is carried out even if the screen is left.
          resolve: fromPromise(({ input: { id } }) => call(complaints.resolve, { params: { id } })),
        },
      }),
    [call],
  )
}
