import type { Page } from '@playwright/test'
import { endpointNamed } from '#tests/contract/endpoints-by-name.ts'
import { type Mutant, mutantsOf } from '#tests/support/answer-mutants.ts'
import { mutantScreens } from '#tests/support/mutant-screens.ts'
import { signIn, signInOverNetwork } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.skip(process.env.PROOF === undefined, 'npm test renders a tenth of the mutants without a browser')

for (const [name, { at, shows }] of Object.entries(mutantScreens)) {
  const endpoint = endpointNamed(name)
  const isOption = shows === 'record' && endpoint.answer.kind !== 'item'
  const path = `/api${endpoint.path.replace(/:\w+/, '*')}`

  test(`${at} shows what it can of every mutant of the answer of ${name}`, async ({ page, problems }) => {
    test.setTimeout(1_200_000)
    problems.expect(/./)
    signInOverNetwork(page.context())
    await signIn(page)
    let mutant: Mutant | null = null
    await page.route(
      ({ pathname }) => new RegExp(`^${path.replace('*', '[^/]+')}$`).test(pathname),
      async (route) => {
        const answer = await route.fetch()
        const { status, text } = mutant?.apply(await answer.json()) ?? { status: 200, text: '' }
        await route.fulfill({ status, contentType: 'application/json', body: text })
      },
    )
    for (const next of mutantsOf(endpoint)) {
      mutant = next
      await test.step(next.title, async () => {
        await page.goto(at, { waitUntil: 'domcontentloaded' })
        await expectShown(page, shows, isOption ? 'all' : next.remains, isOption)
      })
    }
  })
}

const expectShown = async (
  page: Page,
  shows: 'list' | 'record',
  remains: Mutant['remains'],
  isOption: boolean,
): Promise<void> => {
  const failed = page.getByText(/could not be loaded\.$/)
  // The heading of a dialog, where one is open: it hides that of the screen.
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (remains === 'none') {
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    return
  }
  if (isOption) return
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  if (shows === 'list' && remains === 'all') await expect(page.getByRole('row').nth(2)).toBeVisible()
}
