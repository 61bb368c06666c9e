import type { Page } from '@playwright/test'
import { paths } from '#src/navigation/paths.ts'
import { endpointNamed } from '#tests/contract/endpoints-by-name.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'
import { mutantScreens } from '#tests/support/mutant-screens.ts'
import { signIn, signInOverNetwork } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.skip(process.env.PROOF === undefined, 'npm test renders a tenth of the mutants without a browser')

const perTest = 60

for (const [name, { at, shows }] of Object.entries(mutantScreens)) {
  const endpoint = endpointNamed(name)
  const isOption = shows === 'record' && endpoint.answer.kind !== 'item'
  const mutants = mutantsOf(endpoint)
  const calls = new RegExp(`^/api${endpoint.path.replace(/:\w+/, '[^/]+')}$`)

  for (let from = 0; from < mutants.length; from += perTest) {
    const some = mutants.slice(from, from + perTest)
    const which = `${from + 1} to ${from + some.length} of ${mutants.length}`

    test(`${at} shows what it can of the answer of ${name}: mutants ${which}`, async ({ page, problems }) => {
      test.setTimeout(600_000)
      // Scripts may not fail, whatever is said on the console.
      problems.expect(/^console: /)
      signInOverNetwork(page.context())
      await signIn(page)
      const answers = await changeAnswers(page, calls)
      await page.goto(at)
      await expect.poll(answers.count).toBeGreaterThan(0)
      for (const mutant of some) {
        await test.step(mutant.title, async () => {
          await openInApp(page, paths.listing)
          await expect(page.getByRole('heading', { name: 'Listing', exact: true })).toBeVisible()
          const before = answers.count()
          answers.change(mutant)
          await openInApp(page, at)
          await expect.poll(answers.count).toBeGreaterThan(before)
          await expectShown(page, shows, mutant.remains)
          // Without the choices of one of its fields a form is there.
          if (isOption) await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
        })
      }
    })
  }
}

/** Answers calls as the API does, and once told to with mutants of that. */
const changeAnswers = async (page: Page, calls: RegExp) => {
  const original = new Map<string, Record<string, unknown>>()
  let mutant: Mutant | null = null
  let count = 0
  await page.route(
    ({ pathname }) => calls.test(pathname),
    async (route) => {
      const url = route.request().url()
      const body = original.get(url) ?? (await (await route.fetch()).json())
      original.set(url, body)
      const { status, text } = mutant?.apply(body) ?? { status: 200, text: JSON.stringify(body) }
      await route.fulfill({ status, contentType: 'application/json', body: text })
      count += 1
    },
  )
  return {
    count: () => count,
    change: (next: Mutant) => {
      mutant = next
    },
  }
}

/** As a link does. Loading the page again would take most of the time. */
const openInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

const expectShown = async (
  page: Page,
  shows: 'list' | 'record',
  remains: Mutant['remains'],
): Promise<void> => {
  // An open dialog hides the heading of its screen.
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (remains === 'none') {
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    return
  }
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByText(/could not be loaded\.$/)).toHaveCount(0)
  if (shows === 'list' && remains === 'all') await expect(page.getByRole('row').nth(2)).toBeVisible()
}
