import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { complaintMachine } from '#machines/complaint.machine.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import type { List } from '#src/lists/use-list.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useComplaintMachine } from './use-complaint-machine.ts'

/** How far the resolution of a complaint in a list has come. */
export type Resolution = SnapshotFrom<typeof complaintMachine>

type Resolutions = ReadonlyMap<number, Resolution>

/**
 * Resolves complaints of a list, several at a time if need be; the list is asked for anew after each. A resolution belongs
 * to the list and not to its row, which another tab or page takes away while the call still runs. `linkTo` gives the address of a row's link.
 */
export const useResolutions = (
  list: Pick<List<Complaint>, 'page' | 'send'>,
  linkTo: (id: number) => string,
) => {
  const { dispatchEffect } = usePortal()
  const { send } = list
  const machine = useComplaintMachine()
  const actors = useRef(new Map<number, ActorRefFrom<typeof complaintMachine>>())
  const [resolutions, setResolutions] = useState<Resolutions>(new Map())
  const [resolved, setResolved] = useState<number | null>(null)

  const begin = useCallback(
    (complaint: Complaint) => {
      const id = complaint.complaint_Id
      const actor = createActor(machine, { input: { id, complaint } })
      actor.on('notice', dispatchEffect)
      actor.on('complaint.changed', () => {
        setResolved(id)
        send({ type: 'list.changed' })
      })
      actor.subscribe((snapshot) => setResolutions((known) => new Map(known).set(id, snapshot)))
      actors.current.set(id, actor)
      return actor.start()
    },
    [machine, dispatchEffect, send],
  )
  const resolve = useCallback(
    (complaint: Complaint) => {
      const actor = actors.current.get(complaint.complaint_Id) ?? begin(complaint)
      actor.send({ type: 'resolve.chosen' })
    },
    [begin],
  )
  useKeptFocus(resolved === null ? null : linkTo(resolved), list.page)
  // Rows that have come anew say themselves how their complaints stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is another answer
  useEffect(() => {
    for (const [id, actor] of actors.current) {
      if (actor.getSnapshot().hasTag('busy')) continue
      actor.stop()
      actors.current.delete(id)
    }
    setResolutions((known) =>
      known.size === 0 ? known : new Map([...known].filter(([id]) => actors.current.has(id))),
    )
    setResolved(null)
  }, [list.page])
  useEffect(() => {
    const running = actors.current
    return () => {
      for (const actor of running.values()) actor.stop()
    }
  }, [])
  return { resolutions, resolve, isRunning: [...resolutions.values()].some((each) => each.hasTag('busy')) }
}

/**
 * With the select, and then with its row, the focus goes: it is led to what is left of the row, else to the heading. A place in the
 * table stays when another complaint comes into it, and so would the focus that was led there.
 */
const useKeptFocus = (link: string | null, page: unknown): void => {
  const ledTo = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes rows away
  useEffect(() => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement === ledTo.current
    ledTo.current = null
    if (link === null || !isFree) return
    const ofRow = document.querySelector<HTMLElement>(`main a[href$="${link}"]`)
    const left = ofRow ?? document.querySelector<HTMLElement>('main h1')
    left?.focus()
    ledTo.current = left
  }, [link, page])
}
