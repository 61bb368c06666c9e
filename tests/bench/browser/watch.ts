import type { BrowserContext, Page } from '@playwright/test'

type LongTask = { startTime: number; duration: number }

/** What a page notes of itself from its first moment on, in its own milliseconds. */
type Notes = {
  /** When the sign-in form was painted; null before. */
  usable: number | null
  longTasks: LongTask[]
  /** The sum of all layout shifts without user input. */
  shifted: number
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Lets the pages of a context take notes. */
export const takeNotes = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const notes: Notes = { usable: null, longTasks: [], shifted: 0 }
    window.notes = notes
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOwn && 'value' in entry && typeof entry.value === 'number') notes.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const watch = new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'LOGIN',
      )
      if (!isThere) return
      watch.disconnect()
      // A task after the frame: by then it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          notes.usable = performance.now()
        }),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
  })

/** When the sign-in form of a page that takes notes could be used. */
export const usableAt = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => window.notes.usable)
  const moment = await found.jsonValue()
  if (moment === null) throw new Error('The form is painted, but the time of its paint is unknown')
  return moment
}

export const longTasks = (page: Page): Promise<LongTask[]> => page.evaluate(() => window.notes.longTasks)

/** How long tasks block a page: of each, what goes beyond 50 ms. */
export const blockedBy = (tasks: readonly LongTask[]): number =>
  tasks.reduce((sum, { duration }) => sum + Math.max(duration - 50, 0), 0)

/** How far things have jumped on a page that takes notes, as a layout shift score. */
export const shiftedSoFar = (page: Page): Promise<number> => page.evaluate(() => window.notes.shifted)
