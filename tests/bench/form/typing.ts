import type { Page } from '@playwright/test'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import { timeToPaint } from '#tests/bench/browser/time-to-paint.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'

const most = 1.2
const rounds = 3
const fields = ['Company Name', 'Address Line 1', 'City']

export const measureTyping = async (): Promise<Figure[]> => {
  const floorFolder = await buildFloor('form')
  return withForm(floorFolder, (floor) =>
    withForm(production, async (portal) => {
      const taken = { own: [] as number[], floor: [] as number[] }
      // In turns, so that a slow moment of the machine meets both. In the first round no field has been left yet.
      for (let round = 0; round < rounds; round += 1) {
        taken.floor.push(...(await keysIn(floor)))
        taken.own.push(...(await keysIn(portal)))
      }
      const [own, bare] = [median(taken.own), median(taken.floor)]
      return [
        {
          what: 'from a key to its paint in the customer form',
          goal: `<= ${most}x the floor`,
          measured: beside(own, bare),
          holds: own <= most * bare,
          how: `floor: the same text fields and rules on react-hook-form; median of ${taken.own.length}`,
        },
      ]
    }),
  )
}

const withForm = (folder: string, use: (page: Page) => Promise<Figure[]>): Promise<Figure[]> =>
  withBrowser((browser) =>
    withSite(folder, (url) =>
      withPage(browser, async (page, context) => {
        await signInByRequest(context, url)
        await page.goto(`${url}/customer/add`, { waitUntil: 'networkidle' })
        await page.getByRole('button', { name: 'Save' }).waitFor()
        return use(page)
      }),
    ),
  )

const keysIn = (page: Page): Promise<number[]> =>
  withSlowProcessor(page, async () => {
    const taken: number[] = []
    for (const name of fields) {
      await page.getByRole('textbox', { name }).focus()
      for (const key of 'a hospital') {
        const choice = { event: 'keydown', act: () => page.keyboard.press(key), outcome: 'typed' } as const
        taken.push((await timeToPaint(page, choice)).milliseconds)
      }
    }
    return taken
  })
