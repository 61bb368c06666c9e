import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { announced, column, heading, listSettled } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = (at = '/customers', prepare: (tables: WritableTables) => void = () => {}) =>
  openScreen(<CustomerList />, { at, prepare })

/** Opens a list whose first page comes to nothing, and waits until it says so. */
const openWithBadAnswer = async (changeNetwork: (network: TestNetwork) => void) => {
  const view = await openScreen(<CustomerList />, { at: '/customers?page=2', changeNetwork })
  await screen.findByRole('button', { name: 'Retry' })
  return view
}

const withoutCustomers = ({ customer }: WritableTables): void => {
  for (const { id } of customer.all()) customer.remove(id)
}

describe('No Customer found.', () => {
  test('says No Customer found. when there is none yet, with Refresh', async () => {
    const { user, network } = await open('/customers', withoutCustomers)
    await heading('Customer (0)')
    expect(screen.getByText('No Customer found.')).toBeDefined()
    expect(screen.getByText('Nothing has been added yet.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await announced('0 results')
    expect(network.sent('GET /customer/')).toHaveLength(2)
  })

  test('says No Customer found. for a search, which can be reset', async () => {
    const { user, history } = await open('/customers?search=xyzzy')
    await screen.findByText('No Customer found.')
    expect(screen.getByText('Nothing matches “xyzzy”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reset search' }))
    await heading('Customer (60)')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
    expect(history().at(-1)).toBe('/customers')
  })

  test('says No Customer found. for a filter, with a button that shows all statuses', async () => {
    const { user, history } = await open('/customers?status=4', ({ customer }) => {
      for (const { id, status } of customer.all()) if (status === 4) customer.remove(id)
    })
    await screen.findByText('Nothing has the status “Hold”.')
    expect(screen.getByText('No Customer found.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all statuses' }))
    await listSettled()
    expect(history().at(-1)).toBe('/customers')
    expect(column('UID')).toHaveLength(10)
  })

  test('says No Customer found. for a search with a filter, either of which can be reset', async () => {
    const { user } = await open('/customers?status=4&search=xyzzy')
    await screen.findByText('Nothing matches “xyzzy” with the status “Hold”.')
    await user.click(screen.getByRole('button', { name: 'Show all statuses' }))
    await screen.findByText('Nothing matches “xyzzy”.')
  })
})

test('says that a page came without rows, where the server counts some, and Retry reads it again', async () => {
  const { user, network } = await openWithBadAnswer(({ answer }) =>
    answer('GET /customer/', 200, {
      success: true,
      customer: [],
      totalItems: 60,
      totalPages: 6,
      currentPage: 2,
    }),
  )
  await heading('Customer (60)')
  expect(screen.getByText('This page came without rows.')).toBeDefined()
  expect(screen.getByText('The server counts 60.')).toBeDefined()
  expect(screen.queryByText('No Customer found.')).toBeNull()
  network.restore()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await listSettled()
  expect(column('UID')).toHaveLength(10)
})

describe('a list that cannot be loaded', () => {
  test('shows the server message, and can be retried', async () => {
    const { network, emitted, user } = await openWithBadAnswer(({ answer }) =>
      answer('GET /customer/', 500, { success: false, message: 'The database sleeps' }),
    )
    expect(screen.getByText('The list could not be loaded.')).toBeDefined()
    expect(screen.getByText('The database sleeps')).toBeDefined()
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'The database sleeps' }])
    await announced('Not loaded')
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Customer (60)')
    expect(network.sent('GET /customer/').at(-1)).toContain('page=2&')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await announced('60 results, rows 11 to 20, page 2 of 6, sorted by UID, descending')
  })

  test('shows the page whose rows are there; another click on the other page tries again', async () => {
    const { network, user } = await open()
    await heading('Customer (60)')
    const rows = column('UID')
    network.answer('GET /customer/', 500, { success: false, message: 'The database sleeps' })
    const next = () => user.click(screen.getByRole('button', { name: 'Next page' }))
    await next()
    await screen.findByText(
      'The list could not be loaded. These rows are from before. The server says: The database sleeps',
    )
    const current = () =>
      screen.getByRole('navigation', { name: 'Pagination' }).querySelector('[aria-current]')
    expect(current()?.getAttribute('aria-label')).toBe('Page 1')
    expect(screen.getByText('1 of 6')).toBeDefined()
    expect(column('UID')).toEqual(rows)
    network.restore()
    await next()
    await screen.findByText('2 of 6')
    await listSettled()
    expect(column('UID')).not.toEqual(rows)
    expect(current()?.getAttribute('aria-label')).toBe('Page 2')
  })

  test.each([
    ['a refusal without a sentence', 500, {}, 'Something went wrong'],
    ['403 without a sentence', 403, {}, 'Access Forbidden'],
    ['an answer that breaks the contract', 200, { success: true, customer: 'none' }, 'Something went wrong'],
    ['success: false with status 200', 200, { success: false, message: 'Not now' }, 'Not now'],
  ])('a list that fails with %s shows one toast', async (_, status, body, message) => {
    allowLogged(faultyAnswer)
    const { emitted } = await openWithBadAnswer(({ answer }) => answer('GET /customer/', status, body))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message }])
  })

  test('shows a message when the network fails', async () => {
    const { emitted } = await openWithBadAnswer(({ disconnect }) => disconnect('GET /customer/'))
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'error', message: 'Something went wrong', isInPlace: true },
    ])
  })

  test('a list that cannot be loaded again keeps its rows', async () => {
    const { network, user } = await open()
    await heading('Customer (60)')
    const before = column('UID')
    network.disconnect('GET /customer/')
    await user.click(screen.getByRole('button', { name: 'UID' }))
    await screen.findByText('The list could not be loaded. These rows are from before.')
    expect(column('UID')).toEqual(before)
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await listSettled()
    expect(column('UID')[0]).toBe('1')
  })
})

describe('statuses that cannot be fetched', () => {
  test('statuses that cannot be fetched show why, and leave All and the chosen one', async () => {
    const { emitted } = await openScreen(<CustomerList />, {
      at: '/customers?status=3',
      changeNetwork: ({ answer }) =>
        answer('GET /Constant/', 500, { success: false, message: 'No statuses today' }),
    })
    await listSettled()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All', 'Pending'])
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'No statuses today' }])
  })
})
