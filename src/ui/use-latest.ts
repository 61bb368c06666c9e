import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What a component was last drawn with, for work that outlives a drawing. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
