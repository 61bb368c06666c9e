import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { column, heading, listSettled, rowTexts, sortOf } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async (at = '/customers') => {
  const view = await openScreen(<CustomerList />, { at })
  await listSettled()
  return view
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

/** Types letter by letter, without a pause. */
const type = (text: string): void => {
  const box = search()
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(box, { target: { value: text.slice(0, end) } })
  }
}

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const pages = () => within(screen.getByRole('navigation', { name: 'Pagination' }))
const pageButtons = () =>
  pages()
    .getAllByRole('button', { name: /^Page \d+$/ })
    .map((button) => button.textContent)
const currentPage = () => pages().getByRole('button', { current: 'page' }).textContent

describe('searching', () => {
  test('a search requests once after a pause, and can be undone by Back', async () => {
    const { network, history } = await open()
    type('hospital')
    await waitFor(() => expect(history()).toEqual(['/customers', '/customers?search=hospital']))
    await listSettled()
    expect(network.sent('GET /customer/').slice(1)).toEqual([
      'GET /customer/getAllCustomer?page=1&sortBy=id&sortType=desc&search=hospital&pageSize=10',
    ])
    expect(column('Company Name').every((name) => /hospital/i.test(name))).toBe(true)
  })

  test('a search begins at page 1', async () => {
    const { history } = await open('/customers?page=3')
    type('hospital')
    await waitFor(() => expect(history().at(-1)).toBe('/customers?search=hospital'))
    await listSettled()
    expect(currentPage()).toBe('1')
  })

  test('Back leads from a search, however it was typed, to the page before it', async () => {
    const { history } = await open('/customers?page=3')
    type('hos')
    await waitFor(() => expect(history().at(-1)).toBe('/customers?search=hos'))
    type('hospital')
    await waitFor(() => expect(history()).toEqual(['/customers?page=3', '/customers?search=hospital']))
  })

  test('Back leads from a search to an earlier one that was not left by typing', async () => {
    const { history, user } = await open()
    type('hos')
    await waitFor(() => expect(history().at(-1)).toBe('/customers?search=hos'))
    await listSettled()
    await user.click(pages().getByRole('button', { name: 'Page 2' }))
    type('hospital')
    await waitFor(() =>
      expect(history()).toEqual([
        '/customers',
        '/customers?search=hos',
        '/customers?page=2&search=hos',
        '/customers?search=hospital',
      ]),
    )
  })

  test('a search finds names with a percent sign, a plus and a question mark', async () => {
    const { network, history } = await open()
    type('%41+b?&c=d')
    await waitFor(() => expect(history().at(-1)).toMatch(/search=/))
    await listSettled()
    const [, query] = /\?(.*)$/.exec(network.sent('GET /customer/').at(-1) ?? '') ?? []
    expect(new URLSearchParams(query).get('search')).toBe('%41+b?&c=d')
    expect(search().value).toBe('%41+b?&c=d')
  })
})

describe('the status filter', () => {
  test('the status filter shows the customers of that status and is kept in the address', async () => {
    const { user, history } = await open('/customers?page=2')
    await screen.findByRole('option', { name: 'Hold' })
    await user.selectOptions(status(), 'Hold')
    await listSettled()
    expect(new Set(column('Account Status'))).toEqual(new Set(['Hold']))
    expect(history()).toEqual(['/customers?page=2', '/customers?status=4'])
  })

  test('All clears the status filter', async () => {
    const { user, history, network } = await open('/customers?status=4')
    await user.selectOptions(status(), 'All')
    await listSettled()
    expect(history().at(-1)).toBe('/customers')
    expect(network.sent('GET /customer/').at(-1)).not.toContain('accountStatus')
    await heading('Customer (60)')
  })
})

describe('pages', () => {
  test('the footer says Rows per page 10, N of M, and offers five pages at most', async () => {
    const { user } = await open()
    expect(pages().getByText('Rows per page').parentElement?.textContent).toBe('Rows per page10')
    expect(pages().getByText('1 of 6')).toBeDefined()
    expect(pageButtons()).toEqual(['1', '2', '3', '4', '5'])
    await user.click(pages().getByRole('button', { name: 'Page 5' }))
    await listSettled()
    expect(pages().getByText('5 of 6')).toBeDefined()
    expect(pageButtons()).toEqual(['2', '3', '4', '5', '6'])
  })

  test('Previous page and Next page open the neighbours, and are inactive at the ends', async () => {
    const { user, history, network } = await open('/customers?page=2')
    await user.click(pages().getByRole('button', { name: 'Previous page' }))
    await listSettled()
    await user.click(pages().getByRole('button', { name: 'Previous page' }))
    await user.click(pages().getByRole('button', { name: 'Next page' }))
    await listSettled()
    expect(history()).toEqual(['/customers?page=2', '/customers', '/customers?page=2'])
    // On a slow machine the pointer rests on `Next page` for so long that the page after it is read ahead.
    const asked = network.sent('GET /customer/').filter((call) => !call.includes('page=3&'))
    expect(asked).toHaveLength(3)
  })

  test('shows no page buttons where there is one page', async () => {
    await open('/customers?search=60')
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  })

  test('a page beyond the end becomes the last page', async () => {
    const { history } = await open('/customers?page=99')
    await waitFor(() => expect(history()).toEqual(['/customers?page=6']))
    await listSettled()
    expect(currentPage()).toBe('6')
    expect(rowTexts()).toHaveLength(10)
  })

  test('an answer without totals shows its rows without pages', async () => {
    const customer = {
      customer_Id: 12,
      companyName: 'Mercy',
      deviceCount: 1,
      accountStatus: 1,
      accountStatusName: 'Active',
    }
    await openScreen(<CustomerList />, {
      at: '/customers?page=2',
      changeNetwork: ({ answer }) => answer('GET /customer/', 200, { success: true, customer: [customer] }),
    })
    await heading('Customer (1)')
    await listSettled()
    expect(column('Company Name')).toEqual(['Mercy'])
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  })
})

describe('the address', () => {
  test('an address restores page, sort, status and search', async () => {
    const { network } = await open('/customers?page=2&sortBy=name&sortType=asc&status=1&search=a')
    expect(network.sent('GET /customer/')).toEqual([
      'GET /customer/getAllCustomer?page=2&sortBy=name&sortType=asc&search=a&pageSize=10&accountStatus=1',
    ])
    expect(search().value).toBe('a')
    expect(status().selectedOptions[0]?.textContent).toBe('Active')
    expect(sortOf('Company Name')).toBe('ascending')
    expect(currentPage()).toBe('2')
  })

  test('an invalid address shows the first page', async () => {
    const { network } = await open('/customers?page=-1&sortBy=password&sortType=up&status=x')
    expect(network.sent('GET /customer/')).toEqual([
      'GET /customer/getAllCustomer?page=1&sortBy=id&sortType=desc&pageSize=10',
    ])
  })

  test('each choice has a history entry, and Back shows the list as it was', async () => {
    const { user, history, goTo } = await open()
    await user.click(screen.getByRole('button', { name: 'Company Name' }))
    await listSettled()
    await user.click(pages().getByRole('button', { name: 'Page 2' }))
    await listSettled()
    const first = '/customers?sortBy=name&sortType=asc'
    expect(history()).toEqual(['/customers', first, '/customers?page=2&sortBy=name&sortType=asc'])
    const names = column('Company Name')
    goTo(first)
    await waitFor(() => expect(currentPage()).toBe('1'))
    await listSettled()
    expect(column('Company Name')).not.toEqual(names)
    expect(sortOf('Company Name')).toBe('ascending')
  })
})
