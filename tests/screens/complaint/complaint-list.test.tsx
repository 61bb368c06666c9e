import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import ComplaintList from '#src/screens/complaint/complaint-list.tsx'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import {
  column,
  headers,
  heading,
  listSettled,
  rowsByHeader,
  rowTexts,
  sortOf,
} from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type Setting = Partial<Parameters<typeof openScreen>[1]>

const open = (setting: Setting = {}) =>
  openScreen(
    <Route path={paths.complaintsOf(':customerId')}>
      <ComplaintList />
    </Route>,
    { at: '/customer/complaint/12', prepare: withComplaints(openComplaint, closedComplaint), ...setting },
  )

const openLoaded = async (setting: Setting = {}) => {
  const view = await open(setting)
  await listSettled()
  return view
}

/** Without the call that counts the open complaints. */
const listed = ({ sent }: Pick<TestNetwork, 'sent'>) =>
  sent('GET /fetch').filter((name) => name.includes('pageSize=10&'))

const listCalls = (query: string) => `GET /fetch/allcomplaints/12?${query}`

const tab = (name: string) => screen.getByRole('tab', { name })
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
/** At noon: days are counted by the calendar, so that a minute ago may be yesterday. */
const daysAgo = (days: number): string =>
  new Date(new Date().setHours(12, 0, 0, 0) - days * 86_400_000).toISOString()

describe('the list', () => {
  test('is titled Customer Complaint Status, in the page and in the tab of the browser', async () => {
    await openLoaded()
    await heading('Customer Complaint Status')
    await waitFor(() =>
      expect(document.title).toMatch(/^.+ · Customer Complaint Status · Care Admin Portal$/),
    )
  })

  test('has the link Back to the dashboard', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  })

  test('requests all complaints of this customer, the newest first', async () => {
    const { network } = await openLoaded()
    expect(listed(network)).toEqual([listCalls('page=1&sortBy=id&sortType=desc&pageSize=10&status=0')])
    expect(column('Complaint ID')).toEqual(['122', '121'])
  })

  test('shows the columns of complaints, dates as day, short month, year and weekday, and a dash for none', async () => {
    const { database } = await openLoaded({ as: 'reader@demo.example' })
    const company = await database.read((tables) => tables.customer.find(12)?.companyName)
    expect(headers()).toEqual([...words.complaint.columns, 'View Details'])
    expect(rowsByHeader()[0]).toMatchObject({
      'Complaint ID': '122',
      'Open Date': '5 Jan 2026, MondayWas open for 3 days',
      'Raised By': company,
      'Close Date': '8 Jan 2026, Thursday',
      Status: 'Resolved',
      'View Details': 'View Details',
    })
    expect(column('Close Date')[1]).toBe('-')
  })

  test.each([
    [0, 'Open for less than a day'],
    [1, 'Open for 1 day'],
    [12, 'Open for 12 days'],
  ])('says in small under the date how long a complaint is open: %i days', async (days, words) => {
    await openLoaded({ prepare: withComplaints({ ...openComplaint, createdAt: daysAgo(days) }) })
    expect(screen.getByText(words).tagName).toBe('SMALL')
  })

  test('links to the details of each complaint with the id of its customer', async () => {
    await openLoaded()
    const link = screen.getByRole('link', { name: 'View Details of complaint 121' })
    expect(link.getAttribute('href')).toBe('/complaint/complaintDetail/121?customer=12')
  })

  test.each([
    ['Complaint ID', 'id'],
    ['Open Date', 'createdAt'],
  ])('sorts by %s', async (header, key) => {
    const { network, user } = await openLoaded()
    await user.click(screen.getByRole('button', { name: header }))
    await listSettled()
    expect(sortOf(header)).toBe('ascending')
    expect(listed(network).at(-1)).toBe(listCalls(`page=1&sortBy=${key}&sortType=asc&pageSize=10&status=0`))
  })

  test('sorts by nothing else', async () => {
    await openLoaded()
    for (const header of ['Raised By', 'Close Date', 'Status', 'View Details']) {
      expect(screen.queryByRole('button', { name: header })).toBeNull()
    }
  })

  test('shows ten complaints on a page', async () => {
    await openLoaded({ prepare: withComplaints(...Array(11).fill(openComplaint)) })
    expect(rowTexts()).toHaveLength(10)
    expect(screen.getByRole('navigation', { name: 'Pagination' }).textContent).toContain('1 of 2')
  })
})

describe('the tabs', () => {
  test('shows the tabs All, Open Complaints and Closed Complaints, with All chosen at first', async () => {
    await openLoaded()
    const tabs = within(screen.getByRole('tablist', { name: 'Complaints' })).getAllByRole('tab')
    expect(tabs.map((each) => each.textContent)).toEqual(['All', 'Open Complaints', 'Closed Complaints'])
    expect(chosenTab()).toBe('All')
    expect(screen.getByRole('tabpanel', { name: 'All' }).contains(screen.getByRole('table'))).toBe(true)
  })

  test.each([
    ['Open Complaints', 1, ['121']],
    ['Closed Complaints', 2, ['122']],
  ])('the tab %s requests status %i, and the address keeps it', async (name, status, ids) => {
    const { user, network, history } = await openLoaded()
    await user.click(tab(name))
    await waitFor(() => expect(column('Complaint ID')).toEqual(ids))
    expect(listed(network).at(-1)).toContain(`status=${status}`)
    expect(history().at(-1)).toBe(`/customer/complaint/12?status=${status}`)
    expect(screen.getByRole('tabpanel', { name })).toBeDefined()
    await user.click(tab('All'))
    await waitFor(() => expect(column('Complaint ID')).toEqual(['122', '121']))
    expect(history().at(-1)).toBe('/customer/complaint/12')
  })

  test('the tabs can be chosen by the arrow keys, Home and End', async () => {
    const { user } = await openLoaded()
    await user.click(tab('All'))
    for (const [key, name] of [
      ['ArrowRight', 'Open Complaints'],
      ['ArrowLeft', 'All'],
      ['ArrowLeft', 'Closed Complaints'],
      ['ArrowRight', 'All'],
      ['End', 'Closed Complaints'],
      ['Home', 'All'],
    ]) {
      await user.keyboard(`{${key}}`)
      expect([chosenTab(), document.activeElement?.textContent]).toEqual([name, name])
    }
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([0, -1, -1])
  })

  test('choosing the chosen tab again requests nothing', async () => {
    const { user, network, history } = await openLoaded()
    await user.click(tab('All'))
    expect(listed(network)).toHaveLength(1)
    expect(history()).toHaveLength(1)
  })

  test('the tabs ignore other statuses in the address', async () => {
    const { network } = await openLoaded({ at: '/customer/complaint/12?status=7' })
    expect(chosenTab()).toBe('All')
    expect(listed(network)[0]).toContain('status=0')
  })
})

describe('No Complaint found.', () => {
  test('says No Complaint found. when the customer has no complaints', async () => {
    await openLoaded({ prepare: withComplaints() })
    expect(screen.getByText('No Complaint found.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
  })

  test('says No Complaint found. when this tab has none, with a button that shows the others', async () => {
    const { user } = await openLoaded({
      at: '/customer/complaint/12?status=2',
      prepare: withComplaints(openComplaint),
    })
    expect(screen.getByText('No Complaint found.')).toBeDefined()
    expect(screen.getByText('Nothing has the status “Closed”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all statuses' }))
    await waitFor(() => expect(column('Complaint ID')).toEqual(['121']))
    expect(chosenTab()).toBe('All')
  })
})
