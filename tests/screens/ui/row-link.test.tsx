import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { DataTable } from '#src/ui/lists/data-table.tsx'
import { rowLink } from '#src/ui/lists/row-link.tsx'

const columns = [
  {
    header: 'Ward',
    kind: 'title',
    cell: (id: number) => rowLink({ to: `/wards/${id}`, href: `/care/wards/${id}`, children: <b>Ward</b> }),
  },
  { header: 'Floor', cell: () => <a href="/elsewhere">Floor</a> },
] as const

const renderLinks = () => {
  const { hook, history } = memoryLocation({ path: '/wards', record: true })
  render(
    <Router hook={hook}>
      <DataTable
        label="Wards"
        columns={columns}
        rows={[7]}
        idOf={(id) => id}
        sort={{ sortBy: '', sortType: 'asc' }}
        onSort={() => undefined}
        busy={false}
        expectedRows={1}
        empty={null}
      />
    </Router>,
  )
  return history
}

/** Clicks, and returns whether the browser was kept from following the link. */
const click = (element: Element, init: MouseEventInit = {}): boolean => {
  const event = createEvent.click(element, init)
  fireEvent(element, event)
  return event.defaultPrevented
}

test('a click on a link of a row, or on an element in it, opens its screen', () => {
  const history = renderLinks()
  expect(screen.getByRole('link', { name: 'Ward' }).getAttribute('href')).toBe('/care/wards/7')
  expect(click(screen.getByText('Ward', { selector: 'b' }))).toBe(true)
  expect(history).toEqual(['/wards', '/wards/7'])
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['another button of the mouse', { button: 1 }],
])('a click with %s is left to the browser', (_, init) => {
  const history = renderLinks()
  expect([click(screen.getByRole('link', { name: 'Ward' }), init), history]).toEqual([false, ['/wards']])
})

test('a click on a cell, or on a link that is not one of rows, is left to the browser', () => {
  const history = renderLinks()
  expect(screen.getAllByRole('cell').map((cell) => click(cell))).toEqual([false])
  expect([click(screen.getByRole('link', { name: 'Floor' })), history]).toEqual([false, ['/wards']])
})
