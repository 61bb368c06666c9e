import type { Locator, Page } from '@playwright/test'

export type Random = () => number

/** Numbers from 0 to below 1 that are the same for the same seed. */
export const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const texts = ['', 'a', '12', '  ', 'Ünïcödé 你好', '<img src=x onerror=alert(1)>', "'; --", '😀'.repeat(40)]

/** Everything that can be clicked, but links that leave the portal. */
const handles = [
  'a[href^="/"]:not([target])',
  'button:not([disabled])',
  'input:not([disabled]):not([type="file"])',
  'textarea',
  '[role="option"]',
  '[role="menuitem"]',
  '[role="tab"]',
  'th button',
]
  .map((handle) => `${handle}:visible`)
  .join(', ')

const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)]

/** Does one random action and returns its description. */
export const monkeyStep = async (page: Page, random: Random): Promise<string> => {
  const choice = random()
  if (choice < 0.04) return named(`back`, page.goBack({ timeout: 5_000 }))
  if (choice < 0.07) return named(`reload`, page.reload())
  if (choice < 0.13) return named(`Escape`, page.keyboard.press('Escape'))
  if (choice < 0.28) return named(`follow a link`, followLink(page, random))
  const all = page.locator(handles)
  const count = await all.count()
  const target = all.nth(Math.floor(random() * count))
  return count === 0 ? 'nothing to put a hand on' : handle(target, random)
}

/** Also from behind a popup: otherwise a monkey sits before the first one for good. */
const followLink = async (page: Page, random: Random): Promise<void> => {
  const links = page.locator('a[href^="/"]:not([target])')
  await links.nth(Math.floor(random() * (await links.count()))).dispatchEvent('click', {}, { timeout: 1_000 })
}

const handle = async (target: Locator, random: Random): Promise<string> => {
  const name = await target
    .evaluate((element) => element.outerHTML.slice(0, 160), undefined, { timeout: 1_000 })
    .catch(() => 'gone')
  const isText = /^<(input|textarea)/.test(name) && !/type="(checkbox|radio)"/.test(name)
  const text = pick(random, texts) ?? ''
  return isText
    ? named(`type ${text} into ${name}`, target.fill(text, { timeout: 1_000 }))
    : named(`click ${name}`, target.click({ timeout: 1_000, noWaitAfter: true, force: true }))
}

/** An element may be removed before it is clicked: that is not a fault of the portal. */
const named = async (words: string, work: Promise<unknown>): Promise<string> => {
  await work.catch(() => undefined)
  return words
}
