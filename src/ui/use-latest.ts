import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref to the value of the latest render, for callbacks that outlive a render. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
