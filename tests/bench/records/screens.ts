import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { processorSlowdown, withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import { type Interaction, timeToPaint } from '#tests/bench/browser/time-to-paint.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production, scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { lobNamesOf, portalNamesOf } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'
import { earlierBuild } from './earlier-build.ts'
import { withDevices, withNotes, writeLargeSeed } from './large-seed.ts'

const rounds = 6

type Opening = {
  what: string
  /** The most it may take, in times of the earlier build. */
  most: number
  from: string
  /** What is done before, and takes no time. */
  before?: (page: Page) => Promise<unknown>
  choice: Interaction
  /** What closes it again. */
  after: (page: Page) => Promise<unknown>
}

const back = (page: Page): Promise<unknown> => page.goBack()
const pressEscape = (page: Page): Promise<unknown> => page.keyboard.press('Escape')
const click = (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => ({
  event: 'click' as const,
  act: (page: Page) => page.getByRole(role, { name, exact: true }).click(),
})
const openMenu = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Actions for ${withNotes} `) }).click()

const [lobOfRecord = ''] = lobNamesOf(60)
const [portalOfRecord = ''] = portalNamesOf(60)

/** Of the customer `withNotes`, with the names of the lob and the portals, which come by calls of their own. */
const record = [lobOfRecord, portalOfRecord, 'Notes and communication'].map((text) => ({
  selector: 'main',
  text,
}))
const form = [
  { selector: 'main option', text: lobOfRecord },
  { selector: 'main label', text: portalOfRecord },
  { selector: 'main button', text: 'Save' },
]
const editing = (what: string, most: number): Opening => ({
  what,
  most,
  from: '/customers',
  before: openMenu,
  choice: { ...click('menuitem', 'Edit'), outcome: { shows: form } },
  after: back,
})

const plain: readonly Opening[] = [
  {
    what: 'a record opened from its list',
    most: 0.5,
    from: '/customers',
    before: openMenu,
    choice: { ...click('menuitem', 'View'), outcome: { shows: record } },
    after: back,
  },
  editing('the edit form of a customer opened', 0.55),
  {
    what: `a popup opened (${words.lob.add})`,
    most: 0.5,
    from: '/lobs',
    choice: {
      ...click('button', words.lob.add),
      outcome: { shows: [{ selector: '[role=dialog] label', text: words.lob.one }] },
    },
    after: pressEscape,
  },
  {
    what: 'the palette opened',
    most: 0.5,
    from: '/lobs',
    choice: {
      ...click('button', /Command palette|^Search/),
      outcome: { shows: [{ selector: '[role=dialog] [role=option]', text: 'Dashboard' }] },
    },
    after: pressEscape,
  },
]

const large: readonly Opening[] = [
  editing(`the edit form with 500 ${words.lob.many}, 200 notes, 1,000 admins`, 0.35),
  {
    what: "a customer's device list with 500 devices",
    most: 0.3,
    from: '/customers',
    choice: {
      ...click('link', new RegExp(`devices of ${withDevices}$`)),
      outcome: { shows: [{ selector: 'tbody tr', text: 'Monitor' }] },
    },
    after: back,
  },
]

/**
 * Measures how fast screens and popups open whose code is loaded, compared with an earlier build on the same
 * backend.
 */
export const measureScreens = async (): Promise<Figure[]> => {
  const earlier = await earlierBuild()
  await mkdir(scratch, { recursive: true })
  const seed = join(scratch, 'large-seed.json')
  await writeLargeSeed(seed)
  return [...(await openedIn(earlier, plain, [])), ...(await openedIn(earlier, large, ['--seed-file', seed]))]
}

const openedIn = (
  earlierFolder: string,
  openings: readonly Opening[],
  options: readonly string[],
): Promise<Figure[]> =>
  withPortal(production, options, (portal) =>
    withPortal(earlierFolder, options, async (earlier) => {
      const figures: Figure[] = []
      for (const opening of openings) {
        const taken = { own: [] as number[], earlier: [] as number[] }
        await goTo(portal, opening)
        await goTo(earlier, opening)
        // In turns, so that a slow moment of the machine meets both.
        for (let round = 0; round < rounds; round += 1) {
          taken.own.push(await open(portal, opening))
          taken.earlier.push(await open(earlier, opening))
        }
        figures.push(figure(opening, median(taken.own), median(taken.earlier)))
      }
      return figures
    }),
  )

const figure = ({ what, most }: Opening, own: number, earlier: number): Figure => ({
  what,
  goal: `<= ${most}x the build of 855c73f`,
  measured: beside(own, earlier),
  holds: own <= most * earlier,
  how: `from the click to its paint, calls included, code there, ${processorSlowdown}x CPU throttle; median of ${rounds} each, in turns`,
})

/** Lends a built portal, signed in. */
const withPortal = (
  folder: string,
  options: readonly string[],
  use: (page: Page) => Promise<Figure[]>,
): Promise<Figure[]> =>
  withBrowser((browser) =>
    withSite(
      folder,
      (url) =>
        withPage(
          browser,
          async (page, context) => {
            await signInByRequest(context, url)
            return use(page)
          },
          { baseURL: url },
        ),
      options,
    ),
  )

/** Opens it once, so that its code is there. */
const goTo = async (page: Page, opening: Opening): Promise<void> => {
  await page.goto(opening.from, { waitUntil: 'networkidle' })
  await open(page, opening)
}

const open = async (page: Page, { before, choice, after }: Opening): Promise<number> => {
  await before?.(page)
  const { milliseconds } = await withSlowProcessor(page, () => timeToPaint(page, choice))
  await after(page)
  await page.waitForLoadState('networkidle')
  return milliseconds
}
