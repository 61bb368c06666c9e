import { expect, type Page } from '@playwright/test'
import { pendingRequests } from './problems.ts'

/**
 * Stops the service workers once they are idle, as the browser itself does, and waits until they have
 * stopped.
 */
export const stopWorkers = async (page: Page): Promise<void> => {
  await expect.poll(() => pendingRequests(page.context()).size).toBe(0)
  const devTools = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const isActive = versions.some(({ status }) => status === 'activated')
      if (isActive && versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await stopped
  await devTools.detach()
}
