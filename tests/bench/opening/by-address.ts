import type { Page } from '@playwright/test'
import { withBrowser } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { slowNetwork, slowProcessor } from '#tests/bench/browser/throttling.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { rounds, visitInTurns } from './visits.ts'

/** A text that only the loaded rows or record have. */
type Opened = { what: string; path: string; shows: { selector: string; text: RegExp }; most: number }

const list: Opened = {
  what: 'the first list opened by its address, on a slow phone',
  path: '/customers',
  // The skeletons before the rows hold no text.
  shows: { selector: 'tbody td', text: /./ },
  most: 1.2,
}

const record: Opened = {
  what: 'a record opened by its address, on a slow phone',
  path: '/customer/view/4',
  shows: { selector: 'main', text: /Suvarnarekha Kidney Care/ },
  most: 1.3,
}

/** Both beside the list of the floor, which has no records. */
export const measureByAddress = async (): Promise<Figure[]> => {
  const floorFolder = await buildFloor('list')
  return withSite(floorFolder, (floor) =>
    withSite(production, (portal) =>
      withBrowser(async (browser) => {
        const figures: Figure[] = []
        for (const opened of [list, record]) {
          const open = (page: Page, url: string) => openSlowly(page, url, url === floor ? list : opened)
          const taken = await visitInTurns(browser, { floor, portal }, open)
          figures.push(figureOf(opened, median(taken('portal')), median(taken('floor'))))
        }
        return figures
      }),
    ),
  )
}

const figureOf = ({ what, most }: Opened, own: number, bare: number): Figure => ({
  what,
  goal: `<= ${most}x the floor${what === list.what ? '' : "'s list"}`,
  measured: beside(own, bare),
  holds: own <= most * bare,
  how: `signed in, slow 4G; median of ${rounds}`,
})

const openSlowly = async (page: Page, url: string, { path, shows }: Opened): Promise<number> => {
  await signInByRequest(page.context(), url)
  const { selector, text } = shows
  await page.context().addInitScript(noteShown, { selector, text: text.source })
  await slowProcessor(page)
  await slowNetwork(page)
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => window.shownAt)
  return Number(await painted.jsonValue())
}

declare global {
  interface Window {
    shownAt?: number
  }
}

/** Runs in the page. */
const noteShown = ({ selector, text }: { selector: string; text: string }): void => {
  const watch = new MutationObserver(() => {
    if (!new RegExp(text).test(document.querySelector(selector)?.textContent ?? '')) return
    watch.disconnect()
    // A task after the frame: by then it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.shownAt = performance.now()
      }),
    )
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}
