import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { column, filterByStatus, heading, listSettled } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedBytes } from '#tests/support/saved-files.ts'
import { words } from '#tests/support/words.ts'

let saves: ReturnType<typeof recordSavedBytes>

beforeEach(() => {
  saves = recordSavedBytes()
})

const open = async ({ at = '/customers', as = 'super@demo.example', prepare = () => {} }: Setting = {}) => {
  const view = await openScreen(<CustomerList />, { at, as, prepare })
  await listSettled()
  await screen.findByRole('button', { name: 'Export CSV' })
  return view
}

type Setting = { at?: string; as?: string; prepare?: (tables: WritableTables) => void }

const button = () => screen.getByRole('button', { name: 'Export CSV' })

/** The lines of the only file that was saved; throws if it is not UTF-8 or its mark is missing. */
const savedLines = async (): Promise<string[]> => {
  await waitFor(() => expect(saves).toHaveLength(1))
  const bytes = (await saves[0]?.bytes) ?? new Uint8Array()
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}

const headers = words.customer.columns.map((name) => `"${name}"`).join(',')

/** So many customers like the last one, who is active. */
const withMore =
  (count: number) =>
  ({ customer }: WritableTables): void => {
    const last = customer.all().at(-1)
    if (last === undefined) throw new Error('There is no customer')
    const { id, ...columns } = last
    for (let index = 1; index <= count; index += 1) {
      customer.insert({ ...columns, companyName: `More ${String(index).padStart(3, '0')}` })
    }
  }

const calls = (network: TestNetwork) => network.sent('GET /customer/').slice(1)

describe('Export CSV', () => {
  test('saves all pages with the current filter, search and sort', async () => {
    const { user, network, emitted } = await open({
      at: '/customers?page=2&status=1&search=More&sortBy=name&sortType=desc',
      prepare: withMore(401),
    })
    await user.click(button())
    const [head = '', ...rows] = await savedLines()
    expect(head).toBe(headers)
    const names = Array.from({ length: 401 }, (_, index) => `More ${String(401 - index).padStart(3, '0')}`)
    const cells = (name: string) => rows.map((row) => row.split(',')[head.split(',').indexOf(`"${name}"`)])
    expect(cells('Company Name')).toEqual(names.map((name) => `"${name}"`))
    expect(new Set(cells('Account Status'))).toEqual(new Set(['"Active"']))
    expect(calls(network)).toEqual(
      [1, 2, 3].map(
        (page) =>
          `GET /customer/getAllCustomer?page=${page}&sortBy=name&sortType=desc&search=More&pageSize=200&accountStatus=1`,
      ),
    )
    const name = saves[0]?.name ?? ''
    expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'List exported', detail: `${name}, 401 rows` },
    ])
    expect(column('Company Name')[0]).toBe('More 391')
  })

  test('is offered to users who may only read', async () => {
    const { user } = await open({ as: 'reader@demo.example' })
    await user.click(button())
    expect(await savedLines()).toHaveLength(61)
  })

  test('is disabled in an empty list', async () => {
    await open({ at: '/customers?search=xyzzy' })
    expect(button().hasAttribute('disabled')).toBe(true)
  })
})

describe('while it runs', () => {
  /** An export whose second page keeps being waited for. */
  const halfWay = async () => {
    const view = await open({ prepare: withMore(401) })
    const release = view.network.pause('GET /customer/getAllCustomer?page=2')
    await view.user.click(button())
    await screen.findByText('1 of 3 pages')
    return { ...view, release }
  }

  test('shows its progress, and a second click starts nothing', async () => {
    const { user, network, release } = await halfWay()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1 of 3 pages',
    )
    await user.click(button())
    release()
    expect(await savedLines()).toHaveLength(462)
    expect(calls(network)).toHaveLength(3)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  })

  test('Cancel stops it without a file or a notice, and returns the focus', async () => {
    const { user, emitted, release, network } = await halfWay()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(screen.queryByText(/of 3 pages/)).toBeNull()
    release()
    await user.click(button())
    expect(await savedLines()).toHaveLength(462)
    await waitFor(() => expect(emitted).toHaveLength(1))
    expect(calls(network)).toHaveLength(5)
  })

  test('keeps its query while the list is used', async () => {
    const { user, release } = await halfWay()
    await filterByStatus(user, 'Hold')
    await listSettled()
    release()
    expect(await savedLines()).toHaveLength(462)
  })

  test('is aborted when the list is left', async () => {
    const { leave, release, emitted } = await halfWay()
    leave()
    release()
    await new Promise((resolve) => setImmediate(resolve))
    expect([saves, emitted]).toEqual([[], []])
  })
})

describe('an export that fails', () => {
  test('shows the server message, saves nothing, and can be started again', async () => {
    const { user, network, emitted } = await open({ prepare: withMore(401) })
    network.answer('GET /customer/getAllCustomer?page=2', 500, {
      success: false,
      message: 'The database sleeps',
    })
    await user.click(button())
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'error', message: 'Export failed', detail: 'The database sleeps' },
    ])
    expect(saves).toEqual([])
    expect(screen.queryByText(/of 3 pages/)).toBeNull()
    await heading('Customer (461)')
    network.restore()
    await user.click(button())
    expect(await savedLines()).toHaveLength(462)
  })

  test('shows a notice when the network fails', async () => {
    const { user, network, emitted } = await open()
    network.disconnect('GET /customer/')
    await user.click(button())
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Export failed' }])
  })
})
