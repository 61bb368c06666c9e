import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { complaintMachine } from '#machines/complaint.machine.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import type { ListState } from '#src/lists/use-list.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useComplaintMachine } from './use-complaint-machine.ts'

/** The progress of each resolution that was chosen, by complaint. */
type Resolutions = ReadonlyMap<number, SnapshotFrom<typeof complaintMachine>>

export const ResolutionsContext = createContext<{
  resolutions: Resolutions
  resolve: (complaint: Complaint) => void
}>({ resolutions: new Map(), resolve: () => {} })

/**
 * Resolves complaints of a list, also several at the same time, and reloads the list after each. The
 * resolutions are kept here and not in the rows: another tab or page may remove a row while its call runs.
 * `linkTo` returns the address of a complaint's own screen.
 */
export const useResolutions = (
  list: Pick<ListState<Complaint>, 'page' | 'send'>,
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
  // New rows bring their own status.
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
 * The focus is lost when the button of a resolved complaint, and then its row, is removed. It moves to the link of the row, else to the
 * heading. Row elements are reused for other complaints, so a focus that was moved there before may move again.
 */
const useKeptFocus = (link: string | null, page: unknown): void => {
  const movedTo = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes rows away
  useEffect(() => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement === movedTo.current
    movedTo.current = null
    if (link === null || !isFree) return
    const links = [...document.querySelectorAll<HTMLElement>(`main a[href$="${link}"]`)]
    const next = links.at(-1) ?? document.querySelector<HTMLElement>('main h1')
    next?.focus()
    movedTo.current = next
  }, [link, page])
}
