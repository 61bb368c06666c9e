import { useCallback, useEffect, useRef } from 'react'
import type { timing } from '#src/rules/timing.ts'
import { useDelayEffect } from './use-delay-effect.ts'

/** Returns a function that reloads the screen later. Leaving the screen cancels it. */
export const useReload = (delay: keyof typeof timing): (() => void) => {
  const delayEffect = useDelayEffect()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  return useCallback(() => {
    cancel.current()
    cancel.current = delayEffect({ type: 'reload' }, delay)
  }, [delayEffect, delay])
}
