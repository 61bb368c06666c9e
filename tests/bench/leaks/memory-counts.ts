import type { BrowserContext, Page } from '@playwright/test'
import { timing } from '#src/rules/timing.ts'

/**
 * V8 compiles what runs often, and takes notes of how it runs, for as long as one looks: by a tenth of the heap, of which
 * nothing is a leak. With these it compiles nothing, and takes its notes from the first call on.
 */
export const settledEngine =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode --no-lazy-feedback-allocation'

/** What is alive in a page after garbage collection. */
export type MemoryCounts = { heap: number; nodes: number; listeners: number; timers: number }

declare global {
  interface Window {
    pendingTimers: () => number
  }
}

/**
 * Lets the pages of a context know how many of their timers are still to run. Each answer in the cache has one that forgets it, which
 * does not count: how many answers there are depends on what there was time to read ahead.
 */
export const countTimers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((forgets) => {
    const pending = new Set<unknown>()
    const { setTimeout: start, setInterval: repeat, clearTimeout: stop } = window
    window.pendingTimers = () => pending.size
    const later = (work: () => void, delay?: number): unknown => {
      const timer = start(() => {
        pending.delete(timer)
        work()
      }, delay)
      if (delay !== forgets) pending.add(timer)
      return timer
    }
    const again = (work: () => void, delay?: number): unknown => {
      const timer = repeat(work, delay)
      pending.add(timer)
      return timer
    }
    // Timeouts and intervals share their ids and functions that stop them.
    const forget = (timer?: number): void => {
      pending.delete(timer)
      stop(timer)
    }
    Object.assign(window, {
      setTimeout: later,
      setInterval: again,
      clearTimeout: forget,
      clearInterval: forget,
    })
  }, timing.answersKept)

/** Counts what is left in a page that counts its timers, after several collections of garbage. */
export const readMemoryCounts = async (page: Page): Promise<MemoryCounts> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const timers = await page.evaluate(() => window.pendingTimers())
  await client.detach()
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers,
  }
}
