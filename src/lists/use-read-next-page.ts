import { useCallback, useContext, useEffect, useRef } from 'react'
import { AheadContext } from '#src/data/ahead.ts'
import { timing } from '#src/rules/timing.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { listReading } from './list-reading.ts'
import type { ListState } from './use-list.ts'

/** Reads the next page once the pointer rests on the pages. */
export const useReadNextPage = <Row>({ definition, query, page, fetchPage }: ListState<Row>) => {
  const { begin, stop } = useContext(AheadContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = query.page < (page?.totalPages ?? 0) ? query.page + 1 : null
  const latest = useLatest(() => {
    if (next === null) return
    begin(
      listReading(definition, (_call, _query, signal, asked) => fetchPage(asked, signal), {
        ...query,
        page: next,
      }),
    )
  })
  const isOver = useRef(false)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), timing.pointerRest)
  }, [latest])
  const onPointer = useCallback(() => {
    isOver.current = true
    wait()
  }, [wait])
  const onPointerLeave = useCallback(() => {
    isOver.current = false
    clearTimeout(timer.current)
    stop()
  }, [stop])
  // After a step the pointer may rest where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another next one
  useEffect(() => {
    if (isOver.current) wait()
    return () => clearTimeout(timer.current)
  }, [wait, page])
  return { onPointer, onPointerLeave }
}
