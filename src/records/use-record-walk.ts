import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadFailureNotice } from '#machines/notices.ts'
import { isReportable, readFailure } from '#src/rules/failure.ts'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { walkIn } from './record-walk.ts'

/** The place of the record on screen in the list from which it was opened, and the steps from there; null if it is unknown. */
export const useRecordWalk = () => {
  const { session, notify } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const userId = useClaims()?.id
  const walk = walkIn(session)
  const to = search === '' ? path : `${path}?${search}`
  const [endOf, setEndOf] = useState<string | null>(null)
  const place = walk !== undefined && walk.userId === userId ? walk.placeOf(to) : null
  const index = place?.index
  const step = useCallback(
    async (by: 1 | -1) => {
      if (walk === undefined || index === undefined) return
      const next = await walk.step(index, by).catch(readFailure)
      if (next === null) setEndOf(`${by} ${to}`)
      else if (typeof next === 'string') navigate(next, { replace: true })
      else if (isReportable(next)) notify(loadFailureNotice(next))
    },
    [walk, index, to, navigate, notify],
  )
  useEffect(() => {
    if (place === null || walk === undefined) return
    walk.onReached(place.id, place.listAddress)
  }, [place, walk])
  if (place === null || walk === undefined) return null
  return {
    position: place.position,
    total: Math.max(walk.total(), place.position),
    listAddress: place.listAddress,
    isFirst: place.position === 1,
    isLast: endOf === `1 ${to}`,
    step,
  }
}
