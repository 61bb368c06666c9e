import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { endOtherWalk } from '#src/records/record-walk.ts'
import { useServices } from '#src/session/services.tsx'
import type { Session } from '#src/session/session.ts'
import { useClaims } from '#src/session/use-access.ts'
import { beginRecordWalk } from './begin-record-walk.ts'
import type { ListState } from './use-list.ts'

/** Where the user left a list: its address, and the row and scroll position from which a record was opened. */
type ListPosition = {
  userId: number | undefined
  address: string
  recordId: number | null
  /** Null where the record was not opened from the list itself, but stepped to. */
  scroll: number | null
  /** When the record was opened, which the state of the list's entry in the history has too; null if none was. */
  openedAt: number | null
}

/** By the paths of the lists, for each session of the page; a reload forgets them. */
const positionsBySession = new WeakMap<Session, Map<string, ListPosition>>()

const positionsIn = (session: Session): Map<string, ListPosition> => {
  const positions = positionsBySession.get(session) ?? new Map<string, ListPosition>()
  positionsBySession.set(session, positions)
  return positions
}

/** The address of a list as this user left it on this page, or its bare path. */
export const useListAddress = (path: string): string => {
  const positions = positionsIn(useServices().session)
  const userId = useClaims()?.id
  const position = positions.get(path)
  return position !== undefined && position.userId === userId ? position.address : path
}

/** The address of the list under a popup: with its parameters, or as it was left for the record from which the popup was opened. */
export const useAddressUnder = (path: string, parameters: string): string => {
  const lastAddress = useListAddress(path)
  return parameters === '' ? lastAddress : path + parameters
}

/**
 * The search part of a list's address. Where the user goes back in the history, to the entry from which a record was opened, it is that of
 * the page of the record that was stepped to since, which replaces the entry's own.
 */
export const useReturnedSearch = (path: string, search: string): string => {
  const positions = positionsIn(useServices().session)
  const userId = useClaims()?.id
  const [, navigate] = useLocation()
  const [returned, setReturned] = useState(() => {
    const { openedAt, scroll, address, userId: leftBy } = positions.get(path) ?? {}
    const isStepped = scroll === null && leftBy === userId
    return isStepped && openedAt === openedAtOf(history.state) ? address : undefined
  })
  useLayoutEffect(() => {
    if (returned === undefined) return
    navigate(returned, { replace: true })
    setReturned(undefined)
  }, [returned, navigate])
  return returned === undefined ? search : returned.slice(path.length)
}

const openedAtOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'openedAt') : undefined

/**
 * Remembers from which row a record was opened. When the user returns to the list at the same address,
 * scrolls there and focuses the row, unless an element other than the heading has the focus.
 */
export const useRestoreListPosition = <Row>(list: ListState<Row>) => {
  const { definition, address, page, state, isLookingAgain } = list
  const { session } = useServices()
  const positions = positionsIn(session)
  const userId = useClaims()?.id
  const [path] = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const [lastPosition] = useState(() => positions.get(path))
  const isRestored = useRef(lastPosition?.address !== address || lastPosition.userId !== userId)
  useEffect(() => {
    positions.set(path, { userId, address, recordId: null, scroll: 0, openedAt: null })
    endOtherWalk(session, address)
  }, [positions, session, path, userId, address])
  useEffect(() => {
    const isShown = state === 'populated' || isLookingAgain
    if (!isShown || isRestored.current || lastPosition === undefined) return
    isRestored.current = true
    const restore = () => {
      const index = page?.rows.findIndex((row) => definition.record(row).id === lastPosition.recordId) ?? -1
      const link = rowsIn(ref.current)[index]?.querySelector<HTMLElement>('a, button')
      if (!link || !isFocusFree()) return
      if (lastPosition.scroll !== null) window.scrollTo(0, lastPosition.scroll)
      link.focus({ preventScroll: lastPosition.scroll !== null })
    }
    // Rows that are there at once come before the heading takes the focus, in the microtask after the next.
    queueMicrotask(() => queueMicrotask(restore))
  }, [state, isLookingAgain, page, lastPosition, definition])
  const onClickCapture = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return
    if (target.closest('a') === null) return
    // All rows share one menu, which is not in the row that opened it.
    const isInMenu = target.closest('[role=menu]') !== null
    const index = rowsIn(ref.current).findIndex(
      (row) => row.contains(target) || (isInMenu && row.querySelector('[aria-expanded=true]') !== null),
    )
    const row = page?.rows[index]
    if (row === undefined) return
    const openedAt = Date.now()
    history.replaceState({ ...history.state, openedAt }, '')
    const recordId = definition.record(row).id
    positions.set(path, { userId, address, recordId, scroll: window.scrollY, openedAt })
    const reach = (reached: number, at: string) => {
      if (positions.get(path)?.recordId !== reached)
        positions.set(path, { userId, address: at, recordId: reached, scroll: null, openedAt })
    }
    beginRecordWalk(session, list, row, userId, reach)
  }
  return { ref, onClickCapture, returnsTo: lastPosition?.recordId }
}

const rowsIn = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? []),
]

/** Whether the focus is nowhere in particular: on nothing, or on the heading, which gets it when a screen opens. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1'
