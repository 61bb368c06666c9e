import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import {
  column,
  headers,
  heading,
  isBusy,
  listSettled,
  rowsByHeader,
  sortOf,
} from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

const open = (setting: { as?: string; at?: string; prepare?: (tables: WritableTables) => void } = {}) =>
  openScreen(<CustomerList />, { at: '/customers', ...setting })

const { columns } = words.customer

describe('the list', () => {
  test('is titled Customer with the number of customers, in the page and in the tab', async () => {
    await open()
    await heading('Customer (60)')
    expect(document.title).toBe('Customer (60) · Care Admin Portal')
  })

  test('has the link Back to the dashboard', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  })

  test('requests the first ten customers by id, the newest first', async () => {
    const { network } = await open()
    await heading('Customer (60)')
    expect(network.sent('GET /customer/')).toEqual(
      ['/customer/getAllCustomer?page=1&sortBy=id&sortType=desc&pageSize=10'].map((path) => `GET ${path}`),
    )
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(sortOf('UID')).toBe('descending')
  })

  test('shows name, id, devices, account manager, contact person and status of each customer', async () => {
    const { database } = await open({ as: 'reader@demo.example' })
    await heading('Customer (60)')
    const [first] = await database.read((tables) => tables.customer.all().slice(-1))
    const devices = await database.read((tables) =>
      tables.device.all().filter(({ customerId }) => customerId === first?.id),
    )
    const manager = await database.read((tables) => tables.employee.find(first?.accountManagerId ?? 0))
    expect(rowsByHeader()[0]).toMatchObject({
      'Company Name': first?.companyName,
      UID: String(first?.id),
      'Number of Devices': String(devices.length),
      'Account Manager Name': manager?.name,
      'Contact Person Name': first?.contactPersonName,
      'Account Status': 'Active',
    })
  })

  test('offers All and the statuses of the backend, and shows All at first', async () => {
    await open()
    await screen.findByRole('option', { name: 'Pending' })
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Active', 'Inactive', 'Pending', 'Hold'])
    expect(filter.selectedOptions[0]?.textContent).toBe('All')
  })

  test('has a searchbox named Search with the placeholder Search...', async () => {
    await open()
    expect(screen.getByRole('searchbox', { name: 'Search' }).getAttribute('placeholder')).toBe('Search...')
  })

  test('shows a dash where there is no contact person', async () => {
    await open({
      as: 'reader@demo.example',
      prepare: ({ customer }) => {
        const last = customer.all().at(-1)
        if (last !== undefined) customer.update(last.id, { contactPersonName: '' })
      },
    })
    await heading('Customer (60)')
    expect(column('Contact Person Name')[0]).toBe('-')
  })

  test('shows one progressbar, a busy region, ten skeleton rows and no number while loading', async () => {
    const { network } = await open()
    expect(isBusy()).toBe(true)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    // The head is blank until the hidden columns are known.
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer')
    await heading('Customer (60)')
    expect(isBusy()).toBe(false)
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    expect(network.sent('GET /customer/')).toHaveLength(1)
  })
})

/** The columns that sort beside the UID, each with its key. */
const sorts: readonly [string, string][] = [
  ['Company Name', 'name'],
  ['Number of Devices', 'deviceCount'],
  ['Contact Person Name', 'contactPerson'],
]

describe('columns that sort', () => {
  test.each(sorts)('sorts by %s ascending, then descending', async (header, key) => {
    const { user, network } = await open()
    await heading('Customer (60)')
    await user.click(screen.getByRole('button', { name: header }))
    expect(sortOf(header)).toBe('ascending')
    await user.click(screen.getByRole('button', { name: header }))
    expect(sortOf(header)).toBe('descending')
    expect(sortOf('UID')).toBe('none')
    await listSettled()
    expect(network.sent('GET /customer/').slice(1)).toEqual([
      `GET /customer/getAllCustomer?page=1&sortBy=${key}&sortType=asc&pageSize=10`,
      `GET /customer/getAllCustomer?page=1&sortBy=${key}&sortType=desc&pageSize=10`,
    ])
  })

  test('the headers of other columns have no button', async () => {
    await open()
    await heading('Customer (60)')
    const sorting = columns.filter((header) => screen.queryByRole('button', { name: header }) !== null)
    expect(new Set(sorting)).toEqual(new Set(['UID', ...sorts.map(([header]) => header)]))
  })
})

describe('who sees what', () => {
  test('shows the column Actions and a menu for each row with write access', async () => {
    await open({ as: 'admin@demo.example' })
    await heading('Customer (60)')
    expect(headers()).toEqual([...columns, 'Actions'])
    expect(screen.getAllByRole('button', { name: /^Actions for .+ \(\d+\)$/ })).toHaveLength(10)
  })

  test('shows the list without actions with read access alone', async () => {
    await open({ as: 'reader@demo.example' })
    await heading('Customer (60)')
    expect(headers()).toEqual(columns)
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  })
})
