import type { BrowserContext, Page, Route } from '@playwright/test'
import { devices } from '#src/contract/devices.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { storedToken } from './support/token.ts'

/** The factory ids that are imported. */
const ids = Array.from({ length: 12 }, (_, index) => 660_001 + index)

/** The server refuses this one each time. */
const refused = 660_010

const pasted = ['Device Name\tFactory ID\tHospital', ...ids.map((id) => `Pump ${id}\t${id}\t60`)].join('\n')

/** The same numbers in each run of the test. */
const createChance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

type Answer = (route: Route, forward: () => Promise<void>) => Promise<void>

const refuse =
  (status: number, headers = {}): Answer =>
  (route) =>
    route.fulfill({ status, headers, json: { success: false, message: `Answered with ${status}` } })

const answers: readonly Answer[] = [
  (_, forward) => forward(),
  (_, forward) => forward(),
  (_, forward) => forward(),
  // The device is stored, and its answer lost.
  async (route) => {
    await route.request().frame().page().context().request.fetch(route.request())
    await route.abort()
  },
  (route) => route.abort(),
  refuse(429, { 'Retry-After': '1' }),
  refuse(500),
]

/** Spoils what becomes of the calls that add devices. Returns how many there were. */
const failCreates = async (context: BrowserContext, chance: (below: number) => number) => {
  let calls = 0
  await context.route(/\/api\//, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || !request.url().includes('/device/createDevices'))
      return route.fallback()
    calls += 1
    const isRefused = request.postData()?.includes(String(refused)) === true
    const answer = isRefused ? refuse(400) : (answers[chance(answers.length)] ?? refuse(500))
    const forward = async () => {
      const response = await context.request.fetch(request)
      await route.fulfill({ response })
    }
    // The page may be gone by now.
    await answer(route, forward).catch(() => undefined)
  })
  return () => calls
}

const run = (page: Page) => page.getByRole('region', { name: 'Run' })
const ended = (page: Page) => run(page).getByRole('heading', { name: /^Ended: / })

/** Presses Continue where the run rests. */
const goOn = async (page: Page): Promise<void> => {
  const button = run(page).getByRole('button', { name: 'Continue', exact: true })
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined)
}

const openImport = async (page: Page): Promise<Page> => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/device/import')
  await expect(run(page)).toBeVisible()
  return page
}

/** What ends a page in the middle of its run. Each returns the page that goes on. */
const kills: readonly ((page: Page) => Promise<Page>)[] = [
  // A crash: no event of the page says so.
  async (page) => {
    const context = page.context()
    await page.close()
    return openImport(await context.newPage())
  },
  async (page) => {
    await page.reload()
    await expect(run(page)).toBeVisible()
    return page
  },
  async (page) => {
    const other = await openImport(await page.context().newPage())
    await run(other).getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(other.getByText(runMessages.runElsewhere).first()).toBeVisible()
    await page.close()
    return other
  },
]

/** How often the server has each of the factory ids. */
const storedTimes = async (page: Page): Promise<Map<number, number>> => {
  const times = new Map<number, number>()
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  for (let number = 1, last = 1; number <= last; number += 1) {
    const response = await page.request.get(`/api${devices.list.path}?page=${number}&pageSize=100`, {
      headers,
    })
    const { rows, totalPages } = devices.list.answer.read(await response.json())
    for (const { factorydeviceId } of rows)
      times.set(Number(factorydeviceId), (times.get(Number(factorydeviceId)) ?? 0) + 1)
    last = totalPages
  }
  return times
}

test(
  'a run that is killed by crash, reload and a second tab has each line on the server once, or in its account',
  inProofOnly,
  async ({ page: first, context, problems }) => {
    problems.expect(/ERR_FAILED|status of (429|500|400)|request failed|could not be sent/)
    const chance = createChance(7)
    await signIn(first)
    await first.goto('/device/import')
    first.on('dialog', (dialog) => dialog.accept())
    const sentCount = await failCreates(context, chance)
    await first.getByRole('radio', { name: 'Paste' }).check()
    await first.getByRole('textbox', { name: 'Lines' }).fill(pasted)
    await first.getByRole('button', { name: 'Check', exact: true }).click()
    await first.getByRole('button', { name: `Add ${ids.length} devices`, exact: true }).click()
    await expect(run(first)).toBeVisible()

    let page = first
    for (const kill of [...kills, ...kills.slice(0, 1)]) {
      const before = sentCount()
      const goal = before + 1 + chance(3)
      await expect
        .poll(async () => {
          await goOn(page)
          return sentCount() >= goal || (await ended(page).isVisible())
        })
        .toBe(true)
      if (await ended(page).isVisible()) break
      page = await kill(page)
    }
    await expect
      .poll(
        async () => {
          await goOn(page)
          return ended(page).isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)

    const rows = await run(page).getByRole('table', { name: 'Lines' }).getByRole('row').allInnerTexts()
    const times = await storedTimes(page)
    expect(ids.filter((id) => (times.get(id) ?? 0) > 1)).toEqual([])
    const outcomes = ids.map((id) => {
      const row = rows.find((text) => text.includes(`Pump ${id}`)) ?? 'missing in the account'
      return {
        id,
        isStored: times.has(id),
        isAdded: /\badded\b/.test(row),
        isUnclear: /\bunclear\b/.test(row),
        row,
      }
    })
    expect(outcomes.filter(({ isStored, isAdded, isUnclear }) => isStored !== isAdded && !isUnclear)).toEqual(
      [],
    )
    expect(outcomes.filter(({ row }) => row === 'missing in the account')).toEqual([])
    expect(outcomes.find(({ id }) => id === refused)?.row).toContain('refused')
  },
)
