import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import { paging } from '#src/rules/paging.ts'
import { arrange, passes } from './arrange.ts'
import type { Collected, HospitalComplaint } from './collected.ts'

type Arranged = { key: string; rows: readonly HospitalComplaint[] }

/** How long the first rows wait for others that belong before them. */
const firstRowsMs = 400

/**
 * The rows in the order that was last asked for: what has come since waits until the user shows it, or nothing in the table has the
 * focus or the pointer at the end of the reading. `rows` is null before the first ones, `show` where nothing waits.
 */
export const useArranged = (
  { rows, state }: Collected,
  query: ListQuery,
  { frame, movedAt }: { frame: RefObject<HTMLElement | null>; movedAt: RefObject<number> },
) => {
  const key = JSON.stringify(query)
  const [shown, setShown] = useState<Arranged | null>(null)
  const [isDue, setIsDue] = useState(false)
  const isReading = state === 'reading'
  const matching = useMemo(() => rows.filter(passes(query)), [rows, query])
  const show = () => setShown({ key, rows: arrange(rows, query) })
  const isFirst = shown === null || shown.rows.length === 0
  const isEnough = !isReading || isPageFound(query.page, matching.length, isDue)
  if (shown?.key !== key ? !isFirst || isEnough : isFirst && matching.length > 0 && isEnough) show()
  const hasSome = matching.length > 0
  useEffect(() => {
    if (!hasSome) return
    const timer = setTimeout(() => setIsDue(true), firstRowsMs)
    return () => clearTimeout(timer)
  }, [hasSome])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrangement is a move
  useEffect(() => {
    movedAt.current = Date.now()
  }, [shown, movedAt])
  const hasPointed = useHasPointed(frame, isReading)
  const wasReading = useRef(isReading)
  useEffect(() => {
    const hasEnded = wasReading.current && !isReading
    wasReading.current = isReading
    if (hasEnded && !isUnderHand(frame.current, hasPointed.current))
      setShown({ key, rows: arrange(rows, query) })
  }, [isReading, frame, hasPointed, key, rows, query])
  const byId = useMemo(() => new Map(rows.map((row) => [row.complaint.complaint_Id, row])), [rows])
  const current = useMemo(
    () => shown?.rows.map((row) => byId.get(row.complaint.complaint_Id) ?? row) ?? null,
    [shown, byId],
  )
  const shownIds = useMemo(() => new Set(shown?.rows.map(({ complaint }) => complaint.complaint_Id)), [shown])
  // The first rows come by themselves.
  const waiting = isFirst
    ? 0
    : matching.filter(({ complaint }) => !shownIds.has(complaint.complaint_Id)).length
  const hasChanged = waiting > 0 || matching.length < shownIds.size
  return { rows: current, waiting, show: hasChanged ? show : null }
}

/** Whether as many rows are found as the page needs; some are enough for the first one once it has waited for others. */
const isPageFound = (page: number, found: number, isDue: boolean): boolean =>
  found >= page * paging.defaultPageSize || (isDue && page === paging.firstPage)

/**
 * Whether the pointer has moved over the table during the last reading: the table also comes below a pointer that rests where the
 * reading was begun.
 */
const useHasPointed = (frame: RefObject<HTMLElement | null>, isReading: boolean): RefObject<boolean> => {
  const hasPointed = useRef(false)
  useEffect(() => {
    const element = frame.current
    if (!isReading || element === null) return
    hasPointed.current = false
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('table') !== null) hasPointed.current = true
    }
    element.addEventListener('pointermove', note)
    return () => element.removeEventListener('pointermove', note)
  }, [frame, isReading])
  return hasPointed
}

/** Whether something in the table has the focus or the pointer. */
const isUnderHand = (frame: HTMLElement | null, hasPointed: boolean): boolean => {
  const table = frame?.querySelector('table')
  if (!table) return false
  return table.contains(document.activeElement) || (hasPointed && table.matches(':hover'))
}
