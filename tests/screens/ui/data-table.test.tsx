import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { addressCell, DataTable } from '#src/ui/lists/data-table.tsx'

type Ward = { id: number; name: string }

const columns = [
  { header: 'Ward', sortKey: 'name', kind: 'title', cell: (ward: Ward) => ward.name },
  { header: 'Ward ID', sortKey: 'id', kind: 'id', cell: (ward: Ward) => ward.id },
  { header: 'Floor', cell: (ward: Ward) => ward.id % 3 },
] as const

const wards: readonly Ward[] = [
  { id: 1, name: 'Maple' },
  { id: 2, name: 'Cedar' },
]

const idOf = ({ id }: Ward) => id

type Shown = Partial<Pick<ComponentProps<typeof DataTable<Ward>>, 'busy' | 'columns' | 'reusesRows'>> & {
  sortType?: 'asc' | 'desc'
}

const renderTable = (rows: readonly Ward[], { sortType = 'asc', ...others }: Shown = {}) => {
  const sorted: string[] = []
  const table = (shown: readonly Ward[]) => (
    <DataTable
      label="Wards"
      columns={columns}
      rows={shown}
      idOf={idOf}
      sort={{ sortBy: 'name', sortType }}
      onSort={(key) => sorted.push(key)}
      busy={false}
      expectedRows={4}
      empty={<p>No ward found.</p>}
      {...others}
    />
  )
  const { container, rerender } = render(table(rows))
  return {
    sorted,
    busy: () => container.querySelector('[aria-busy="true"]') !== null,
    show: (others: readonly Ward[]) => rerender(table(others)),
  }
}

const bodyRows = () => screen.getAllByRole('row').slice(1)
const sortOf = (header: string) =>
  screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort')

test('rows are under their headers in a named table', () => {
  renderTable(wards)
  const table = within(screen.getByRole('table', { name: 'Wards' }))
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Ward',
    'Ward ID',
    'Floor',
  ])
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Maple', 'Cedar'])
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '1', '2', '2'])
})

test.each([
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const)(
  'the sorted column says that it is %s, the others that they could be sorted',
  (sortType, serverMessage) => {
    renderTable(wards, { sortType })
    expect([sortOf('Ward'), sortOf('Ward ID'), sortOf('Floor')]).toEqual([serverMessage, 'none', null])
  },
)

test('a sortable header has a button that passes its sort key; others have none', async () => {
  const { sorted } = renderTable(wards)
  await userEvent.click(screen.getByRole('button', { name: 'Ward ID' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ward' }))
  expect(sorted).toEqual(['id', 'name'])
  expect(screen.queryByRole('button', { name: 'Floor' })).toBeNull()
})

test('shows skeletons and a busy region while the first rows are loading', () => {
  const { busy } = renderTable([], { busy: true })
  expect(screen.getAllByRole('progressbar', { name: 'Loading' })).toHaveLength(1)
  expect(bodyRows()).toHaveLength(4)
  expect(screen.queryByText('No ward found.')).toBeNull()
  expect(busy()).toBe(true)
})

test('keeps its rows while others are loading', () => {
  const { busy } = renderTable(wards, { busy: true })
  expect(bodyRows().map((row) => row.textContent)).toEqual(['Maple11', 'Cedar22'])
  expect(busy()).toBe(true)
})

test('without rows the empty state is shown under the head, and nothing is loading', () => {
  const { busy } = renderTable([])
  expect(screen.getByText('No ward found.')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(1)
  expect(busy()).toBe(false)
})

test('many rows are added in steps after the first paint, and at once when the page is printed', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Bed ${index + 1}` }))
  const names = () => screen.getAllByText(/^Bed /)
  renderTable(many)
  expect(names()).toHaveLength(40)
  await waitFor(() => expect(names()).toHaveLength(100))
  cleanup()
  renderTable(many)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(names()).toHaveLength(100)
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
})

test('a row stays the element of its record when others come before it', () => {
  const { show } = renderTable(wards)
  const cedar = screen.getByRole('row', { name: /Cedar/ })
  show([{ id: 3, name: 'Oak' }, ...wards].toReversed())
  expect(bodyRows().map((row) => row.textContent)).toEqual(['Cedar22', 'Maple11', 'Oak30'])
  expect(screen.getByRole('row', { name: /Cedar/ })).toBe(cedar)
})

test('shows a record as often as it comes', () => {
  const { show } = renderTable([...wards, ...wards])
  expect(bodyRows()).toHaveLength(4)
  show(wards)
  expect(bodyRows().map((row) => row.textContent)).toEqual(['Maple11', 'Cedar22'])
})

const pageOf = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `Bed ${id}` }))
const namesOfRows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test.each([
  ['another page', [1, 2, 3], [4, 5, 6], [0, 1, 2]],
  ['another page with one record of this one', [1, 2, 3], [4, 3, 5], [0, 2, 1]],
  ['a shorter page', [1, 2, 3], [4], [0]],
  ['a longer page', [1], [4, 5], [0, -1]],
  ['a page without a record that went', [1, 2, 3], [1, 3, 4], [0, 2, -1]],
  ['the same page with a record more', [1, 2], [3, 1, 2], [-1, 0, 1]],
  ['a page with a record twice', [1, 2], [3, 3, 3], [0, 1, -1]],
])(
  '%s: a record keeps its row, and others take over what is left where most are others',
  (_, before, after, from) => {
    const { show } = renderTable(pageOf(...before), { reusesRows: true })
    const rows = bodyRows()
    show(pageOf(...after))
    expect(namesOfRows()).toEqual(after.map((id) => `Bed ${id}`))
    expect(bodyRows().map((row) => rows.indexOf(row))).toEqual(from)
    show(pageOf(...before))
    expect(namesOfRows()).toEqual(before.map((id) => `Bed ${id}`))
  },
)

test('an address is replaced where a translator of pages has put its own texts into it', () => {
  const mails = [{ header: 'Email', kind: 'title', cell: ({ name }: Ward) => addressCell(name) }] as const
  const { show } = renderTable([{ id: 1, name: 'asha@care.example' }], { columns: mails, reusesRows: true })
  const [cell] = screen.getAllByRole('rowheader')
  for (const text of cell?.querySelector('span')?.childNodes ?? [])
    if (text instanceof Text)
      text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }))
  show([{ id: 2, name: 'ravi.kumar@care.example' }])
  expect(screen.getByRole('rowheader').textContent).toBe('ravi.kumar@care.example')
  expect(screen.getByRole('rowheader').querySelectorAll('wbr').length).toBeGreaterThan(1)
})

test('a press on a row does nothing where another record, and not only another text, is in it at the release', async () => {
  const pressed: string[] = []
  const withButton = [
    ...columns,
    {
      header: 'Close',
      cell: ({ name }: Ward) => (
        <button type="button" onClick={() => pressed.push(name)}>
          Close {name}
        </button>
      ),
    },
  ]
  const { show } = renderTable(pageOf(1), { columns: withButton, reusesRows: true })
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Close Bed 1' }) })
  show(pageOf(2))
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Close Bed 2' }) })
  expect(pressed).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close Bed 2' }))
  show(pageOf(3))
  await user.keyboard('{Enter}')
  expect(pressed).toEqual(['Bed 2', 'Bed 3'])
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Close Bed 3' }) })
  show([{ id: 3, name: 'Bed 3 of Maple' }])
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: /^Close Bed 3/ }) })
  expect(pressed).toEqual(['Bed 2', 'Bed 3', 'Bed 3 of Maple'])
})
