import { findBrowser } from '#tests/support/test-run/browser.ts'
import { signIn, signInOverNetwork } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'

const customer = 'Aranya Eye Foundation Hospital'

declare global {
  interface Window {
    wasCached?: boolean
    framesWithData?: number
  }
}

// Firefox and WebKit keep no page in their cache while they are driven.
test(
  'Back to a list after a sign-out shows none of its data, not for one frame',
  inProofOnly,
  async ({ playwright, launchOptions }) => {
    // Playwright switches off the cache of pages that were left, and the headless build of Chromium has none.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: findBrowser() ?? '',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    signInOverNetwork(page.context())
    await signIn(page)
    await page.goto('/customers')
    await expect(page.getByText(customer).first()).toBeVisible()
    await page.evaluate((name) => {
      addEventListener('pageshow', ({ persisted }) => {
        window.wasCached = persisted
        window.framesWithData = 0
        const look = () => {
          if (document.body.innerText.includes(name)) window.framesWithData = (window.framesWithData ?? 0) + 1
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    }, customer)
    await page.goto('/config.json')
    await page.evaluate(() => localStorage.clear())
    // Playwright does not notice a page from the cache: goBack() would wait for it to be loaded.
    await page.evaluate(() => history.back())
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
    expect(await page.evaluate(() => [window.wasCached, window.framesWithData])).toEqual([true, 0])
    await expect(page.getByText(customer)).toHaveCount(0)
    await browser.close()
  },
)
