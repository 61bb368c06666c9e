import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { DataTable } from '#src/ui/lists/data-table.tsx'
import { rowMenuButton } from '#src/ui/lists/row-menu.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'

type Ward = { id: number; name: string }

const columns = [
  { header: 'Ward', kind: 'title', cell: ({ name }: Ward) => name },
  { header: 'Actions', kind: 'actions', cell: rowMenuButton },
] as const

const tableOf = (wards: readonly Ward[], itemsOf: (ward: Ward) => readonly MenuItem[]) => (
  <DataTable
    label="Wards"
    columns={columns}
    rows={wards}
    idOf={({ id }) => id}
    sort={{ sortBy: '', sortType: 'asc' }}
    onSort={() => undefined}
    busy={false}
    expectedRows={1}
    empty={null}
    itemsOf={itemsOf}
  />
)

const renderMenu = () => {
  const { hook, history } = memoryLocation({ path: '/wards', record: true })
  const done: string[] = []
  render(
    <Router hook={hook}>
      {tableOf([{ id: 7, name: 'Maple' }], () => [
        { label: 'View', href: '/wards/7' },
        { label: 'Delete', tone: 'danger', onSelect: () => done.push('deleted') },
      ])}
    </Router>,
  )
  return { done, history, opener: screen.getByRole('button', { name: 'Actions for Maple (7)' }) }
}

const item = (name: string) => screen.findByRole('menuitem', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

test('the button opens a menu of the row, with the focus on its first item', async () => {
  const { opener } = renderMenu()
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  const first = await item('View')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['View', 'Delete'])
})

test('choosing an action does it once and closes the menu', async () => {
  const { done, opener } = renderMenu()
  await userEvent.click(opener)
  await userEvent.click(await item('Delete'))
  await closed()
  expect(done).toEqual(['deleted'])
})

test('choosing a link opens its screen', async () => {
  const { history, opener } = renderMenu()
  await userEvent.click(opener)
  await userEvent.click(await item('View'))
  expect(history.at(-1)).toBe('/wards/7')
})

test.each(['{Escape}', '{Tab}'])(
  'the arrow key opens the menu too; %s closes it, does nothing, and returns the focus',
  async (key) => {
    const { done, history, opener } = renderMenu()
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

test('the arrow keys wrap around, Home and End go to the ends, a letter to an item that begins with it', async () => {
  const { opener } = renderMenu()
  await userEvent.click(opener)
  await item('View')
  const met: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'v', 'd']) {
    await userEvent.keyboard(key)
    met.push(document.activeElement?.textContent)
  }
  expect(met).toEqual(['Delete', 'View', 'Delete', 'View', 'Delete', 'View', 'Delete'])
})

test.each([
  ['{Enter}', 'View'],
  [' ', 'View'],
])('the key %j chooses the focused item', async (key) => {
  const { history, opener } = renderMenu()
  await userEvent.click(opener)
  await item('View')
  await userEvent.keyboard(key)
  expect(history.at(-1)).toBe('/wards/7')
  await closed()
})

test('a click outside closes the menu', async () => {
  const { done, opener } = renderMenu()
  await userEvent.click(opener)
  const ground = (await screen.findByRole('menu')).closest('[popover]')
  if (ground === null) throw new Error('The menu has no parent')
  await userEvent.click(ground)
  await closed()
  expect([done, document.activeElement]).toEqual([[], opener])
})

test('Escape closes a menu that has lost the focus', async () => {
  const { opener } = renderMenu()
  await userEvent.click(opener)
  const first = await item('View')
  await waitFor(() => expect(document.activeElement).toBe(first))
  first.blur()
  await userEvent.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('closes when its row is gone, and opens at the button of each row with the items of that', async () => {
  const done: string[] = []
  const remove = ({ name, id }: Ward) => [{ label: 'Delete', onSelect: () => done.push(`${name} ${id}`) }]
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const { rerender } = render(tableOf([{ id: 7, name: 'Maple' }], remove))
  await press('Actions for Maple (7)')
  await item('Delete')
  const others = [
    { id: 8, name: 'Maple' },
    { id: 9, name: 'Cedar' },
  ]
  rerender(tableOf(others, remove))
  await closed()
  rerender(tableOf([...others, { id: 7, name: 'Maple' }], remove))
  expect(screen.queryByRole('menu')).toBeNull()
  for (const name of ['Actions for Cedar (9)', 'Actions for Maple (8)']) {
    await press(name)
    expect(screen.getByRole('menu', { name })).toBeDefined()
    expect(
      screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([name])
    await userEvent.click(await item('Delete'))
    await closed()
  }
  expect(done).toEqual(['Cedar 9', 'Maple 8'])
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})
