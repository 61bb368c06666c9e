import { expect } from 'vitest'
import type { User } from './user.ts'

/** Chooses a logo in the form of a customer. The fields of its group stay in their columns. */
export const chooseLogo = async (user: User, path: string): Promise<void> => {
  const before = await leftEdges(user)
  expect(new Set(before).size).toBeGreaterThan(1)
  await user.upload("document.querySelector('input[type=file]')", path)
  await user.see('button', 'Remove Logo')
  expect(await leftEdges(user)).toEqual(before)
}

/** Those of the fields of Portal Details, from the first to the last. */
const leftEdges = async ({ tab }: User): Promise<string[]> => {
  const edges = await tab.evaluate(`[...document.querySelectorAll('fieldset')]
    .filter((group) => group.querySelector('legend').textContent === 'Portal Details')
    .flatMap((group) => [...group.querySelectorAll('label')])
    .map((label) => Math.round(label.getBoundingClientRect().left)).join(' ')`)
  return String(edges).split(' ')
}
