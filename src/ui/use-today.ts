import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks at the clock: timers stand still while a device sleeps. */
const tick = 30_000

const listeners = new Set<() => void>()
let stopTicking = () => {}

const startTicking = (): (() => void) => {
  const look = () => {
    for (const listener of listeners) listener()
  }
  const stop = new AbortController()
  const { signal } = stop
  const timer = setInterval(look, tick)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', look, { signal })
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, look, { signal })
  return () => stop.abort()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) stopTicking = startTicking()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopTicking()
  }
}

/** The beginning of today in local time, in milliseconds. Renders again when the day is over, at the latest when the tab is looked at. */
export const useToday = (): number => useSyncExternalStore(subscribe, () => new Date().setHours(0, 0, 0, 0))
