import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    runningActors: () => number
  }
}

/**
 * Counts the running actors of screens in the pages of a context, exactly after garbage collection. Needs the demo
 * build, which reports every actor.
 */
export const countActors = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Weakly: an actor that nothing else holds, with all that it refers to, is not left behind.
    const actors: WeakRef<object>[] = []
    const known = new WeakSet<object>()
    // A screen that goes stops its actor, and puts its last snapshot back: only xstate's own mark says that it runs no more.
    const isRunning = (actor: object): boolean =>
      '_processingStatus' in actor && actor._processingStatus === 1
    window.runningActors = () =>
      actors.map((actor) => actor.deref()).filter((actor) => actor !== undefined && isRunning(actor)).length
    window.addEventListener('demo:inspected', (event) => {
      if (!(event instanceof CustomEvent) || !('actorRef' in event.detail)) return
      const { actorRef } = event.detail
      if (known.has(actorRef)) return
      known.add(actorRef)
      actors.push(new WeakRef(actorRef))
    })
  })

export const runningActors = (page: Page): Promise<number> => page.evaluate(() => window.runningActors())
