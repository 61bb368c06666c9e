import type { Page } from '@playwright/test'

export const slowdown = 4

/** What DevTools and Lighthouse call slow 4G: 1.6 Mbit/s and a round trip of 150 ms, as delays of whole requests. */
const slow4g = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 }

/** Gives a page a processor four times as slow. */
export const slowProcessor = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Gives a page a slow phone's network. */
export const slowNetwork = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
}
