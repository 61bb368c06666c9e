import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { column, heading, listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const records = () => screen.findByRole('navigation', { name: 'Records' })
const stepButton = async (name: string) => within(await records()).getByRole('button', { name })

/** Opens the record of one row of the customers' page at this address. */
const openRow = async (at: string, row: number) => {
  const { user, ...opened } = await openScreen(<PortalScreens />, { at })
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  const name = column('Company Name')[row] ?? ''
  await user.click(screen.getByRole('link', { name }))
  await records()
  return { user, ...opened }
}

test('Back leads to the page of the record that was stepped to, with its row in focus', async () => {
  const { user } = await openRow('/customers', 9)
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^11 of /))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  const [first = ''] = column('Company Name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: first })))
})

test('the history leads there too, and its list reads no other page', async () => {
  const { user, network, goTo, history: visited } = await openRow('/customers', 9)
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^11 of /))
  const before = network.sent('GET /customer/getAllCustomer?').length
  // The document's history still is at the entry from which the record was opened: the router of the tests has one of its own.
  goTo('/customers')
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  const [first = ''] = column('Company Name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: first })))
  expect(visited().at(-1)).toBe('/customers?page=2')
  const read = network.sent('GET /customer/getAllCustomer?').slice(before)
  expect(read.filter((call) => !call.includes('page=2'))).toEqual([])
})

test('a link to the list leads to its first page, also after a step to a record of the next one', async () => {
  const { user, goTo, history: visited } = await openRow('/customers', 9)
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^11 of /))
  history.replaceState({}, '')
  goTo('/customers')
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  expect(visited().at(-1)).toBe('/customers')
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
})

test('of a list that was not read as a whole, the total is said to be the least', async () => {
  const { user } = await openScreen(<PortalScreens />, {
    at: '/complaints',
    changeNetwork: (network) =>
      network.answer('GET /fetch/allcomplaints/12?', 500, { message: 'Out of order' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Read all' }))
  await heading(/^Complaints \(at least \d+\)$/)
  await screen.findByRole('button', { name: 'Retry' })
  await user.click(screen.getAllByRole('link', { name: /^View Details of/ })[0] ?? document.body)
  expect((await records()).textContent).toMatch(/^1 of at least \d+/)
})

test('a failed step says so, and can be made again', async () => {
  const { user, network, emitted } = await openRow('/customers', 9)
  network.answer('GET /customer/getAllCustomer?page=', 500, { message: 'Out of order' })
  await user.click(await stepButton('Next'))
  await waitFor(() => expect(emitted).toMatchObject([{ tone: 'error', message: 'Out of order' }]))
  expect((await stepButton('Next')).getAttribute('aria-disabled')).toBeNull()
  network.change('GET /customer/getAllCustomer?page=', (body) => ({
    status: 200,
    text: JSON.stringify(body),
  }))
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^11 of /))
})

test('a failed step back leaves the position as it is', async () => {
  const { user, network, emitted } = await openRow('/customers?page=2', 0)
  expect((await records()).textContent).toMatch(/^11 of /)
  network.answer('GET /customer/getAllCustomer?page=', 500, { message: 'Out of order' })
  await user.click(await stepButton('Previous'))
  await waitFor(() => expect(emitted).toHaveLength(1))
  expect((await records()).textContent).toMatch(/^11 of /)
})

test('Previous pressed twice while the page is read is one step', async () => {
  const { user, network } = await openRow('/customers?page=2', 0)
  const answer = network.pause('GET /customer/getAllCustomer?page=1')
  await user.dblClick(await stepButton('Previous'))
  await answer()
  await waitFor(async () => expect((await records()).textContent).toMatch(/^10 of /))
  await user.click(await stepButton('Previous'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^9 of /))
})

test('a step does nothing once its record is left', async () => {
  const { user, network, history: visited } = await openRow('/customers', 9)
  const answer = network.pause('GET /customer/getAllCustomer?page=2')
  await user.click(await stepButton('Next'))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  await answer()
  // The list shows what the step has read: so the step has ended.
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await listSettled()
  expect(visited().at(-1)).toBe('/customers?page=2')
})

test('a link to another record of the list shows no place in it', async () => {
  const { goTo, user } = await openRow('/customers', 0)
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^2 of /))
  goTo('/customer/view/1')
  await screen.findByRole('heading', { level: 1, name: 'Customer Details' })
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Records' })).toBeNull())
})

const openAgain = async (goTo: (address: string) => void, address: string) => {
  goTo(address)
  await screen.findByRole('heading', { level: 1, name: 'Customer Details' })
}

test('a record that is opened again by its address has its place while its list is as it was', async () => {
  const { user, goTo, history: visited } = await openRow('/customers?status=1', 2)
  const record = visited().at(-1) ?? ''
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  await openAgain(goTo, record)
  expect((await records()).textContent).toMatch(/^3 of /)
})

test('a record that is opened again by its address has no place in another choice of its list, to which Back leads', async () => {
  const { user, goTo, history: visited } = await openRow('/customers?status=1', 2)
  const record = visited().at(-1) ?? ''
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await listSettled()
  const list = visited().at(-1)
  await openAgain(goTo, record)
  expect(screen.queryByRole('navigation', { name: 'Records' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(list)
})

/** The open complaints of hospital 12, and behind them in its list two that are closed. */
const openComplaints = (count: number) =>
  withComplaints(
    ...[1, 2].map((day) => ({
      ...closedComplaint,
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    })),
    ...Array.from({ length: count }, (_, index) => ({
      ...openComplaint,
      createdAt: new Date(Date.UTC(2026, 5, 1 + index)).toISOString(),
    })),
  )

const openFirstComplaint = async (at: string, count: number) => {
  const opened = await openScreen(<PortalScreens />, { at, prepare: openComplaints(count) })
  await heading('Customer Complaint Status')
  await listSettled()
  await opened.user.click(
    screen.getAllByRole('link', { name: /^View Details of complaint/ })[0] ?? document.body,
  )
  await records()
  return opened
}

const complaintId = async () => (await screen.findAllByRole('definition'))[0]?.textContent

test('three complaints resolved on the way, none of thirty is skipped', async () => {
  const { user } = await openFirstComplaint('/customer/complaint/12?status=1', 30)
  const seen: (string | undefined | null)[] = []
  for (let place = 1; place <= 30; place += 1) {
    await waitFor(async () => expect((await records()).textContent).toMatch(new RegExp(`^${place} of `)))
    seen.push(await complaintId())
    const next = await stepButton('Next')
    if ([2, 5, 9].includes(place)) {
      await user.click(await screen.findByRole('button', { name: 'Resolved' }))
      await screen.findByRole('button', { name: 'Next open complaint' })
    }
    await user.click(next)
  }
  expect(new Set(seen).size).toBe(30)
}, 60_000)

test('Next open complaint passes over closed ones, and says so where there is no other', async () => {
  const { user } = await openFirstComplaint('/customer/complaint/12?status=all', 3)
  await user.click(await screen.findByRole('button', { name: 'Resolved' }))
  const next = await screen.findByRole('button', { name: 'Next open complaint' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  await waitFor(async () => expect((await records()).textContent).toMatch(/^2 of /))
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^3 of 5/))
  await user.click(await screen.findByRole('button', { name: 'Resolved' }))
  await user.click(await screen.findByRole('button', { name: 'Next open complaint' }))
  await screen.findByText('No complaint after this one in the list is open.')
  expect((await records()).textContent).toMatch(/^3 of 5/)
})

test('Next open complaint finds those of a hospital that was read after the list of all was left', async () => {
  let answer = async () => {}
  const { user, network } = await openScreen(<PortalScreens />, {
    at: '/complaints',
    prepare: withComplaints(openComplaint, {
      ...openComplaint,
      customerId: 13,
      createdAt: '2026-02-05T09:30:00.000Z',
    }),
    changeNetwork: (each) => {
      answer = each.pause('GET /fetch/allcomplaints/13?')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Read all' }))
  await user.click(await screen.findByRole('link', { name: /^View Details of/ }))
  await user.click(await screen.findByRole('button', { name: 'Resolved' }))
  const next = await screen.findByRole('button', { name: 'Next open complaint' })
  await answer()
  await network.answered()
  await user.click(next)
  await waitFor(async () => expect((await records()).textContent).toMatch(/^2 of /))
})
