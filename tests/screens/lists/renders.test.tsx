import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const { drawn, count } = vi.hoisted(() => {
  /** How often each part was drawn. */
  const drawn = { table: 0, filters: 0, loadingLine: 0, shell: 0 }
  const count = (part: keyof typeof drawn): void => {
    drawn[part] += 1
  }
  return { drawn, count }
})

vi.mock('#src/ui/lists/data-table.tsx', async (original) => {
  const { DataTable, ...others } = await original<typeof import('#src/ui/lists/data-table.tsx')>()
  const CountedTable: typeof DataTable = (props) => (
    <Profiler id="table" onRender={() => count('table')}>
      <DataTable {...props} />
    </Profiler>
  )
  return { ...others, DataTable: CountedTable }
})

vi.mock('#src/ui/fields/search-box.tsx', async (original) => {
  const { SearchBox } = await original<typeof import('#src/ui/fields/search-box.tsx')>()
  const CountedBox: typeof SearchBox = (props) => (
    <Profiler id="filters" onRender={() => count('filters')}>
      <SearchBox {...props} />
    </Profiler>
  )
  return { SearchBox: CountedBox }
})

vi.mock('#src/ui/feedback/loading.tsx', async (original) => {
  const others = await original<typeof import('#src/ui/feedback/loading.tsx')>()
  // Without the line itself, which is drawn again where a call takes long.
  const CountedLine: typeof others.LoadingLine = () => {
    count('loadingLine')
    return <div />
  }
  return { ...others, LoadingLine: CountedLine }
})

vi.mock('#src/ui/frame/shell.tsx', async (original) => {
  const { Shell, ...others } = await original<typeof import('#src/ui/frame/shell.tsx')>()
  const CountedShell: typeof Shell = (props) => {
    count('shell')
    return <Shell {...props} />
  }
  return { ...others, Shell: CountedShell }
})

beforeEach(() => void Object.assign(drawn, { table: 0, filters: 0, loadingLine: 0, shell: 0 }))

const open = async () => {
  const clients: QueryClient[] = []
  const TakeClient = () => {
    clients.push(useQueryClient())
    return null
  }
  const view = await openScreen(
    <>
      <TakeClient />
      <PortalScreens />
    </>,
    { at: '/customers' },
  )
  const status = await screen.findByLabelText<HTMLSelectElement>('Status')
  await waitFor(() => expect(status.options.length).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'Saved views' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await act(view.network.answered)
  return { ...view, isFetching: () => clients.at(-1)?.isFetching() ?? 0 }
}

const rows = () => document.querySelector('tbody')?.textContent

test.each(['Company Name', 'Next page'])(
  'a click on %s draws the table once, and then its rows',
  async (name) => {
    const { network, isFetching } = await open()
    const button = screen.getByRole('button', { name })
    const before = rows()
    const asked = network.pause('GET /customer/getAllCustomer')
    const { table, filters } = drawn
    // Without waiting for anything: the call leaves in the click.
    act(() => button.click())
    expect(isFetching()).toBe(1)
    expect(drawn).toMatchObject({ table: table + 1, filters: filters + 1 })
    await act(asked)
    await waitFor(() => expect(rows()).not.toBe(before))
    await act(network.answered)
    expect(drawn).toMatchObject({ table: table + 2, filters: filters + 1 })
  },
)

test.each(['Company Name', 'Next page'])(
  'a click on %s makes its call before anything is drawn',
  async (name) => {
    const { network, isFetching } = await open()
    const button = screen.getByRole('button', { name })
    const asked = network.pause('GET /customer/getAllCustomer')
    const { table } = drawn
    act(() => {
      button.click()
      expect(isFetching()).toBe(1)
      expect(drawn.table).toBe(table)
    })
    await act(asked)
    await act(network.answered)
    expect(network.sent('GET /customer/getAllCustomer')).toHaveLength(2)
  },
)

test('rows that are known are painted before they are read again', async () => {
  const { network } = await open()
  const first = rows()
  act(() => screen.getByRole('button', { name: 'Next page' }).click())
  await waitFor(() => expect(rows()).not.toBe(first))
  await act(network.answered)
  const calls = network.sent('GET /customer/getAllCustomer').length
  act(() => screen.getByRole('button', { name: 'Previous page' }).click())
  expect(rows()).toBe(first)
  // A call that is not held back leaves some microtasks after it was asked for; timers do not run between them.
  for (let turn = 0; turn < 200; turn += 1) await null
  expect(network.sent('GET /customer/getAllCustomer')).toHaveLength(calls)
  await waitFor(() => expect(network.sent('GET /customer/getAllCustomer')).toHaveLength(calls + 1))
})

test('a click in a list does not draw the frame of the portal', async () => {
  await openScreen(<SignedInApp strip={null} />, { at: '/customers' })
  const first = await waitFor(() => expect(rows()).toMatch(/\w/)).then(rows)
  const { shell } = drawn
  act(() => screen.getByRole('button', { name: 'Next page' }).click())
  await waitFor(() => expect(rows()).not.toBe(first))
  expect(drawn.shell).toBe(shell)
})

test('a menu that opens draws nothing else of its table', async () => {
  await open()
  const { loadingLine } = drawn
  act(() => screen.getAllByRole('button', { name: /^Actions for/ })[0]?.click())
  expect(screen.getByRole('menuitem', { name: 'View' })).not.toBeNull()
  expect(drawn.loadingLine).toBe(loadingLine)
})

test('a row that is selected draws nothing else of its table', async () => {
  const { network } = await open()
  act(() => screen.getByRole('button', { name: 'Select rows' }).click())
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select .+\(\d+\)$/ })
  await act(network.answered)
  const { loadingLine, filters } = drawn
  act(() => box?.click())
  expect(screen.getByText('1 selected', { selector: 'strong' })).not.toBeNull()
  expect(drawn).toMatchObject({ loadingLine, filters })
})
