import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { failureNotice } from '#machines/notices.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { complaints } from '#src/contract/complaints.ts'
import { paths } from '#src/navigation/paths.ts'
import { createStore } from '#src/rules/create-store.ts'
import { messageFor } from '#src/rules/failure.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { useServices } from '#src/session/services.tsx'
import { mayHaveChanged } from '#src/writes/writes.ts'
import { isReadAsResolved } from './read-complaint.ts'

/** The path of all resolutions among the writes; that of one complaint is under it. */
export const resolutionsPath = 'resolution'

export const resolutionPath = (id: number): string => `${resolutionsPath}/${id}`

/**
 * The resolution of a complaint, the same for its row and its screen: whether it runs, or the complaint is being read after it, and
 * a function that begins it.
 */
export const useResolution = (
  id: number,
  customerId: number | null,
): { isResolving: boolean; resolve: () => void } => {
  const { call, writes, inspect } = useServices()
  const client = useQueryClient()
  const running = runningIn(client)
  const isResolving = useSyncExternalStore(running.subscribe, () => running.has(id))
  const resolve = useCallback(() => {
    if (running.has(id)) return
    /** Resolves to whether the complaint may have changed. */
    const sendResolution = () =>
      new Promise<boolean>((end) =>
        writes.start(
          {
            key: resolutionPath(id),
            subject: `${names.complaint.one} ${id}`,
            address: paths.complaint(id, customerId),
            done: saveMessages.complaintResolved,
            noticeOf: (failure) => failureNotice(messageFor(failure), failure),
            steps: {
              send: (call) => call(complaints.resolve, { params: { id } }),
              verify: async (signal) => {
                const { complaint_status: status } = await call(complaints.get, { params: { id }, signal })
                return status !== null && !isOpenComplaint(status) ? 'stored' : 'missing'
              },
            },
            follow: (write) => (write.status === 'done' ? end(mayHaveChanged(write)) : undefined),
          },
          writeMachine,
        ),
      )
    const machine = complaintMachine.provide({
      actors: {
        resolve: fromPromise(sendResolution),
        read: fromPromise(() => isReadAsResolved(client, id)),
      },
    })
    running.begin(id, createActor(machine, { inspect }))
  }, [running, id, customerId, call, writes, client, inspect])
  return { isResolving, resolve }
}

/** The complaints that are not at rest, by their ids. */
const createRunning = () => {
  const { get, set, subscribe } = createStore<ReadonlySet<number>>(new Set())
  return {
    has: (id: number) => get().has(id),
    subscribe,
    begin: (id: number, actor: ActorRefFrom<typeof complaintMachine>) => {
      set(new Set([...get(), id]))
      actor.start()
      actor.send({ type: 'resolution.chosen' })
      actor.subscribe((complaint) => {
        if (complaint.hasTag('busy')) return
        set(new Set([...get()].filter((other) => other !== id)))
        actor.stop()
      })
    },
  }
}

/** They end with the session, as what was read does. */
const runningIn = (client: QueryClient): ReturnType<typeof createRunning> => {
  const running = ofClients.get(client) ?? createRunning()
  ofClients.set(client, running)
  return running
}

const ofClients = new WeakMap<QueryClient, ReturnType<typeof createRunning>>()
