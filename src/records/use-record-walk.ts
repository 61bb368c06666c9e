import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadFailureNotice } from '#machines/notices.ts'
import { type Failure, isReportable, readFailure } from '#src/rules/failure.ts'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { type RecordWalk, walkIn } from './record-walk.ts'

/** The place of the record on screen in the list from which it was opened, and the steps from there; null if it is unknown. */
export const useRecordWalk = () => {
  const { session, notify } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const userId = useClaims()?.id
  const walk = walkIn(session)
  const to = search === '' ? path : `${path}?${search}`
  const [endOf, setEndOf] = useState<string | null>(null)
  const reportFailure = useCallback(
    (failure: Failure) => (isReportable(failure) ? notify(loadFailureNotice(failure)) : undefined),
    [notify],
  )
  const place = walk !== undefined && walk.userId === userId ? walk.placeOf(to) : null
  /** Resolves to whether there is such a record, as far as is known: also where another step is taken, or the record is left. */
  const step = useCallback(
    async (by: 1 | -1, isWanted: IsWanted = anyRecord): Promise<boolean> => {
      const found = await takeStep(walk, to, by, isWanted)
      if (walk === undefined || found === undefined) return true
      if (typeof found === 'string') {
        walk.moveTo(found)
        navigate(found, { replace: true })
      } else if (found !== null) reportFailure(found)
      else if (isWanted === anyRecord) setEndOf(`${by} ${to}`)
      return found !== null
    },
    [walk, to, navigate, reportFailure],
  )
  // Not useEffect: the screen that follows must not be replaced in the moment before it.
  useLayoutEffect(() => () => endStep(walk, to), [walk, to])
  useEffect(() => {
    if (place === null || walk === undefined) return
    walk.onReached(place.id, place.listAddress)
  }, [place, walk])
  if (place === null || walk === undefined) return null
  return {
    position: place.position,
    total: { ...walk.total(), count: Math.max(walk.total().count, place.position) },
    listAddress: place.listAddress,
    isFirst: place.position === 1,
    isLast: endOf === `1 ${to}`,
    step,
  }
}

/** The one step that is being taken in each walk, from the record of a screen. */
const steps = new WeakMap<RecordWalk, { from: string; controller: AbortController }>()

const endStep = (walk: RecordWalk | undefined, from: string): void => {
  const step = walk === undefined ? undefined : steps.get(walk)
  if (walk === undefined || step?.from !== from) return
  steps.delete(walk)
  step.controller.abort()
}

/** Undefined where another step is being taken, or the record is left before this one ends. */
const takeStep = async (
  walk: RecordWalk | undefined,
  from: string,
  by: 1 | -1,
  isWanted: IsWanted,
): Promise<string | null | Failure | undefined> => {
  if (walk === undefined || steps.has(walk) || walk.placeOf(from) === null) return
  const controller = new AbortController()
  const { signal } = controller
  steps.set(walk, { from, controller })
  const found = await findWanted(walk, from, by, (record) => signal.aborted || isWanted(record)).catch(
    readFailure,
  )
  if (signal.aborted) return
  endStep(walk, from)
  return found
}

type IsWanted = (record: { id: number; isOpen: boolean }) => boolean | Promise<boolean>

const anyRecord: IsWanted = () => true

/** The screen of the next record in this direction that is wanted. */
const findWanted = async (
  walk: RecordWalk,
  from: string,
  by: 1 | -1,
  isWanted: IsWanted,
): Promise<string | null> => {
  let next = await walk.beside(from, by)
  while (next !== null && !(await isWanted(next))) next = await walk.beside(next.to, by)
  return next?.to ?? null
}
