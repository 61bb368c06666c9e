import type { Page } from '@playwright/test'
import { withBrowser } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { processorSlowdown, slowNetwork, slowProcessor } from '#tests/bench/browser/throttling.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { rounds, visitInTurns } from './visits.ts'

const most = 1.35

export const measureFirstList = async (): Promise<Figure[]> => {
  const floorFolder = await buildFloor('list')
  return withSite(floorFolder, (floor) =>
    withSite(production, (portal) =>
      withBrowser(async (browser) => {
        const taken = await visitInTurns(browser, { floor, portal }, openList)
        const [own, bare] = [median(taken('portal')), median(taken('floor'))]
        return [
          {
            what: 'the first list opened by its address, on a slow phone',
            goal: `<= ${most}x the floor`,
            measured: beside(own, bare),
            holds: own <= most * bare,
            how: `customer list, signed in, ${processorSlowdown}x CPU throttle, slow 4G, until its rows are painted; median of ${rounds} visits each, in turns, empty cache`,
          },
        ]
      }),
    ),
  )
}

const openList = async (page: Page, url: string): Promise<number> => {
  await signInByRequest(page.context(), url)
  await page.context().addInitScript(noteRows)
  await slowProcessor(page)
  await slowNetwork(page)
  await page.goto(`${url}/customers`, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => window.rowsPainted)
  return Number(await painted.jsonValue())
}

declare global {
  interface Window {
    rowsPainted?: number
  }
}

/** Runs in the page. The skeletons before the rows hold no text. */
const noteRows = (): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody td')?.textContent) return
    watch.disconnect()
    // A task after the frame: by then it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.rowsPainted = performance.now()
      }),
    )
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}
