import fc from 'fast-check'
import { expect } from 'vitest'
import { password, people } from '#tests/e2e/support/people.ts'
import type { User } from './user.ts'

/** How late the scripts are, in milliseconds, and the lengths of the pieces in which each text is typed. */
export const earlyTrial = fc.record({
  delay: fc.nat(3_000),
  pieces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 24, maxLength: 24 }),
})

type EarlyTrial = { delay: number; pieces: readonly number[] }

/** Signs in while the scripts are loading. Returns whether they were loading before the first key. */
export const signInEarly = async (visitor: User, { delay, pieces }: EarlyTrial) => {
  // The storage is that of the trial before.
  await visitor.visit('/nothing.txt')
  // Opened by the page itself: a visit would wait for the scripts.
  await visitor.tab.evaluate(`(() => { localStorage.clear(); location.assign('/?delay=${delay}') })()`)
  await visitor.until(
    `location.search === '?delay=${delay}' && ${fieldNamed('password')}`,
    'the sign-in form',
  )
  const wasLoading = await visitor.isTrue('document.documentElement.dataset.start')
  for (const [field, text] of [
    ['userName', people.superAdmin],
    ['password', password],
  ] as const) {
    await visitor.tab.click(fieldNamed(field))
    for (const piece of inPieces(text, pieces)) await visitor.tab.type(piece)
    expect(await visitor.tab.evaluate(`${fieldNamed(field)}.value`)).toBe(text)
  }
  await visitor.press('Enter')
  await visitor.press('Enter')
  await visitor.seePath('/dashboard')
  const requests =
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/login'))"
  expect(await visitor.tab.evaluate(`${requests}.length`)).toBe(1)
  return wasLoading
}

const fieldNamed = (field: string): string => `document.querySelector('input[name=${field}]')`

const inPieces = (text: string, lengths: readonly number[]): string[] => {
  const pieces: string[] = []
  let rest = text
  for (const length of lengths) {
    if (rest === '') break
    pieces.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return pieces
}
