import type { Page } from '@playwright/test'

/** How many times slower a page's processor is made. */
const processorSlowdown = Number(process.env.SLOWDOWN ?? 4)

/** What DevTools and Lighthouse call slow 4G: 1.6 Mbit/s and a round trip of 150 ms, as delays of whole requests. */
const slow4g = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 }

/** Makes the processor slower for a page. */
export const slowProcessor = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/**
 * Runs work on a slower processor, then resets it: Chromium keeps a core busy for every page
 * that it slows down, even an idle one.
 */
export const withSlowProcessor = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  try {
    return await work()
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
}

/** Emulates the network of a slow phone for a page. */
export const slowNetwork = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
}
