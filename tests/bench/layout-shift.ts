import type { ViewportSize } from '@playwright/test'
import { desktopViewport, phoneViewport, withBrowser, withPage } from './browser/open.ts'
import { layoutShiftScore, observePerformance } from './browser/performance-observers.ts'
import { signInByRequest } from './browser/sign-in-by-request.ts'
import { processorSlowdown, slowNetwork, slowProcessor } from './browser/throttling.ts'
import type { Figure } from './figure.ts'
import { production } from './places.ts'
import { withSite } from './with-site.ts'

const screens = [
  { name: 'sign-in', path: '/', inside: false, settled: 'LOGIN' },
  { name: 'customer list', path: '/customers', inside: true, settled: 'Page 2' },
] as const

type Screen = (typeof screens)[number]

export const measureLayoutShift = (): Promise<Figure[]> =>
  withSite(production, async (url) => {
    const figures: Figure[] = []
    for (const screen of screens) {
      const wide = await shiftOf(url, screen, desktopViewport)
      const narrow = await shiftOf(url, screen, phoneViewport)
      figures.push({
        what: `layout shift of the ${screen.name}`,
        goal: '< 0.02',
        measured: `${wide.toFixed(4)} at 1440 px, ${narrow.toFixed(4)} at 390 px`,
        holds: Math.max(wide, narrow) < 0.02,
        how: `all shifts until it has settled, ${processorSlowdown}x CPU throttle, slow 4G`,
      })
    }
    return figures
  })

const shiftOf = (url: string, { path, inside, settled }: Screen, viewport: ViewportSize): Promise<number> =>
  withBrowser((browser) =>
    withPage(
      browser,
      async (page, context) => {
        if (inside) await signInByRequest(context, url)
        await observePerformance(context)
        await slowProcessor(page)
        await slowNetwork(page)
        await page.goto(`${url}${path}`, { waitUntil: 'load' })
        await page.getByRole('button', { name: settled, exact: true }).waitFor()
        await page.waitForFunction(
          (moment) => performance.now() > moment,
          await page.evaluate(() => performance.now() + 1_000),
        )
        return layoutShiftScore(page)
      },
      { viewport },
    ),
  )
