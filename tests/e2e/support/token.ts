import type { Page } from '@playwright/test'

/** Advances the page's clock until its token expires in `rest` milliseconds. Needs `page.clock.install()`. */
export const turnClockToTokenLeft = async (page: Page, rest: number): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.fastForward((await tokenEnd(page)) - rest - now)
}

/** The moment at which the page's token expires, by the page's clock. */
export const tokenEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [, payload = ''] = (localStorage.getItem('token') ?? '').split('.')
    const { exp }: { exp: number } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return exp * 1000 + Number(localStorage.getItem('skew'))
  })

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))
