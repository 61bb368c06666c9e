import { screen, within } from '@testing-library/react'
import type { openScreen } from './render-screen.tsx'

type View = Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>

/** Presses `Select rows`, and returns the checkboxes of the page. */
export const startSelecting = async ({ user }: View): Promise<HTMLElement[]> => {
  await user.click(await screen.findByRole('button', { name: 'Select rows' }))
  return rowBoxes()
}

const rowBoxes = (): Promise<HTMLElement[]> => screen.findAllByRole('checkbox', { name: /^Select .+\d\)?$/ })

export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}`)
  return item
}

/** The id of a row, which is in the name of its checkbox. */
export const idOf = (box: HTMLElement): number =>
  Number(/(\d+)\)?$/.exec(box.getAttribute('aria-label') ?? '')?.[1])

/** The checkboxes of these records, in this order. */
const boxesOf = async (...ids: readonly number[]): Promise<HTMLElement[]> => {
  const boxes = await rowBoxes()
  return ids.map((id) =>
    at(
      boxes.filter((box) => idOf(box) === id),
      0,
    ),
  )
}

export const select = async ({ user }: View, ...ids: readonly number[]): Promise<void> => {
  for (const box of await boxesOf(...ids)) await user.click(box)
}

export const selected = (count: number): Promise<HTMLElement> =>
  screen.findByText(`${count} selected`, { selector: 'strong' })

/** Presses a button of the bar, and chooses in its popup; `confirm` is the name of the button there. */
export const act = async (
  { user }: View,
  action: string,
  choice: string | null,
  confirm: string | RegExp,
) => {
  await user.click(await screen.findByRole('button', { name: action }))
  const popup = within(await screen.findByRole('dialog', { name: action }))
  if (choice !== null) await user.selectOptions(popup.getByRole('combobox'), choice)
  await user.click(await popup.findByRole('button', { name: confirm }))
}

/** What the bar or the popup says of rows that are left alone. */
export const leftAlone = async (): Promise<(string | null)[]> =>
  [...(await screen.findByRole('region', { name: 'Left alone' })).querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  )

/** The account: of each line what became of it, its name and the reason. */
export const account = (): string[][] =>
  within(screen.getByRole('region', { name: 'Run' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
