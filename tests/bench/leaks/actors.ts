import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    runningActors: () => number
  }
}

/**
 * Counts the running actors of screens in the pages of a context. Needs the demo build, which reports every
 * actor.
 */
export const countActors = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const actors = new Set<object>()
    // A screen that goes stops its actor, and puts its last snapshot back: only xstate's own mark says that it runs no more.
    const isRunning = (actor: object): boolean =>
      '_processingStatus' in actor && actor._processingStatus === 1
    window.runningActors = () => [...actors].filter(isRunning).length
    window.addEventListener('demo:inspected', (event) => {
      if (event instanceof CustomEvent && 'actorRef' in event.detail) actors.add(event.detail.actorRef)
    })
  })

export const runningActors = (page: Page): Promise<number> => page.evaluate(() => window.runningActors())
