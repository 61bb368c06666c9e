import type { ViewportSize } from '@playwright/test'
import { enter } from './browser/enter.ts'
import { desktop, phone, withBrowser, withPage } from './browser/open.ts'
import { slowdown, slowNetwork, slowProcessor } from './browser/pace.ts'
import { shiftedSoFar, takeNotes } from './browser/watch.ts'
import type { Figure } from './figure.ts'
import { production } from './places.ts'
import { withSite } from './with-site.ts'

const screens = [
  { name: 'sign-in', path: '/', inside: false, settled: 'LOGIN' },
  { name: 'customer list', path: '/customers', inside: true, settled: 'Page 2' },
] as const

type Screen = (typeof screens)[number]

/** How far things jump while a screen opens. */
export const layoutShift = (): Promise<Figure[]> =>
  withSite(production, async (url) => {
    const figures: Figure[] = []
    for (const screen of screens) {
      const wide = await shiftOf(url, screen, desktop)
      const narrow = await shiftOf(url, screen, phone)
      figures.push({
        what: `layout shift of the ${screen.name}`,
        goal: '< 0.02',
        measured: `${wide.toFixed(4)} at 1440 px, ${narrow.toFixed(4)} at 390 px`,
        holds: Math.max(wide, narrow) < 0.02,
        how: `all shifts until it has settled, ${slowdown}x CPU throttle, slow 4G`,
      })
    }
    return figures
  })

const shiftOf = (url: string, { path, inside, settled }: Screen, viewport: ViewportSize): Promise<number> =>
  withBrowser((browser) =>
    withPage(
      browser,
      async (page, context) => {
        if (inside) await enter(context, url)
        await takeNotes(context)
        await slowProcessor(page)
        await slowNetwork(page)
        await page.goto(`${url}${path}`, { waitUntil: 'load' })
        await page.getByRole('button', { name: settled, exact: true }).waitFor()
        await page.waitForFunction(
          (moment) => performance.now() > moment,
          await page.evaluate(() => performance.now() + 1_000),
        )
        return shiftedSoFar(page)
      },
      { viewport },
    ),
  )
