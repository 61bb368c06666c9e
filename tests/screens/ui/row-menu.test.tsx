import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { RowMenu } from '#src/ui/row-menu.tsx'

// What opens is a file of its own, which a busy machine takes its time to load.
beforeAll(() => import('#src/ui/menu-popup.tsx'))
afterEach(cleanup)

const draw = () => {
  const { hook, history } = memoryLocation({ path: '/wards', record: true })
  const done: string[] = []
  render(
    <Router hook={hook}>
      <RowMenu
        name="Maple"
        id={7}
        items={[
          { label: 'View', href: '/wards/7' },
          { label: 'Delete', tone: 'danger', onSelect: () => done.push('deleted') },
        ]}
      />
    </Router>,
  )
  return { done, history, opener: screen.getByRole('button', { name: 'Actions for Maple (7)' }) }
}

const item = (name: string) => screen.findByRole('menuitem', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

test('the button opens a menu of the row, with the focus on its first item', async () => {
  const { opener } = draw()
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  const first = await item('View')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['View', 'Delete'])
})

test('choosing an action does it once and closes the menu', async () => {
  const { done, opener } = draw()
  await userEvent.click(opener)
  await userEvent.click(await item('Delete'))
  await closed()
  expect(done).toEqual(['deleted'])
})

test('choosing a link leads to its screen', async () => {
  const { history, opener } = draw()
  await userEvent.click(opener)
  await userEvent.click(await item('View'))
  expect(history.at(-1)).toBe('/wards/7')
})

test.each(['{Escape}', '{Tab}'])(
  'the arrow opens it too; %s closes it, does nothing, and gives the focus back',
  async (key) => {
    const { done, history, opener } = draw()
    opener.focus()
    await userEvent.keyboard('{ArrowDown}')
    const first = await item('View')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard(key)
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect([done, history]).toEqual([[], ['/wards']])
  },
)
