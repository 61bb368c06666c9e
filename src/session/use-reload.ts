import { useCallback, useEffect, useRef } from 'react'
import type { timing } from '#src/rules/timing.ts'
import { usePortal } from './portal-context.tsx'

/** Returns a function that reloads the screen later. Leaving the screen cancels it. */
export const useReload = (delay: keyof typeof timing): (() => void) => {
  const { delayEffect } = usePortal()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  return useCallback(() => {
    cancel.current()
    cancel.current = delayEffect({ type: 'reload' }, delay)
  }, [delayEffect, delay])
}
