import type { BrowserContext, Page } from '@playwright/test'

type LongTask = { startTime: number; duration: number }

/** What a page records about itself from its first moment on, in its own milliseconds. */
type PagePerformance = {
  /** When the sign-in form was painted; null before. */
  usable: number | null
  longTasks: LongTask[]
  /** The sum of all layout shifts without user input. */
  shifted: number
}

declare global {
  interface Window {
    pagePerformance: PagePerformance
  }
}

/** Makes the pages of a context measure themselves. */
export const observePerformance = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const pagePerformance: PagePerformance = { usable: null, longTasks: [], shifted: 0 }
    window.pagePerformance = pagePerformance
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        pagePerformance.longTasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOwn = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOwn && 'value' in entry && typeof entry.value === 'number')
          pagePerformance.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const watch = new MutationObserver(() => {
      const isPainted = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'LOGIN',
      )
      if (!isPainted) return
      watch.disconnect()
      // A task after the frame: by then it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          pagePerformance.usable = performance.now()
        }),
      )
    })
    watch.observe(document, { childList: true, subtree: true })
  })

/** When the sign-in form of a page with these observers could be used. */
export const usableAt = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => window.pagePerformance.usable)
  const moment = await found.jsonValue()
  if (moment === null) throw new Error('The form is painted, but the time of its paint is unknown')
  return moment
}

export const longTasks = (page: Page): Promise<LongTask[]> =>
  page.evaluate(() => window.pagePerformance.longTasks)

/** How long tasks block a page: of each, what goes beyond 50 ms. */
export const totalBlockingTime = (tasks: readonly LongTask[]): number =>
  tasks.reduce((sum, { duration }) => sum + Math.max(duration - 50, 0), 0)

/** How far things have jumped on a page with these observers, as a layout shift score. */
export const layoutShiftScore = (page: Page): Promise<number> =>
  page.evaluate(() => window.pagePerformance.shifted)
