import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Route } from 'wouter'
import { layoutRoutes } from '#src/app/routes.tsx'
import { useFocusOnHeading } from '#src/app/use-focus-on-heading.ts'
import { useReadAheadOfLinks } from '#src/app/use-read-ahead-of-links.ts'
import { timing } from '#src/rules/timing.ts'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import CustomerRecord from '#src/screens/customer/customer-record.tsx'
import { column, heading, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { settled } from '#tests/support/requests.ts'

// Longer than a busy machine takes over a test.
replaceTiming({ freshAhead: timing.callTimeout })

const Customers = () => {
  useReadAheadOfLinks(layoutRoutes)
  useFocusOnHeading()
  return (
    <>
      <Route path="/customers" component={CustomerList} />
      <Route path="/customer/view/:id" component={CustomerRecord} />
    </>
  )
}

const open = async (at = '/customers') => {
  const view = await openScreen(<Customers />, { at })
  await listSettled()
  return { ...view, lists: () => view.network.sent('GET /customer/getAllCustomer').length }
}

const pages = () => screen.getByRole('navigation', { name: 'Pagination' })
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const firstLink = () => screen.getByRole('link', { name: column('Company Name')[0] ?? '' })

test('reads the next page once the pointer rests on the pages, and shows it without another call', async () => {
  const { user, lists, network } = await open()
  fireEvent.pointerEnter(pages())
  await waitFor(() => expect(network.sent('GET /customer/getAllCustomer?page=2&')).toHaveLength(1))
  await user.click(within(pages()).getByRole('button', { name: 'Next page' }))
  expect(within(pages()).getByText('2 of 6')).toBeTruthy()
  await listSettled()
  expect(network.sent('GET /customer/getAllCustomer?page=2&')).toHaveLength(1)
  // The pointer is still there: the page after that is read.
  await waitFor(() => expect(lists()).toBe(3))
})

test('a press on the pages goes on with the page that is being read ahead', async () => {
  const { user, network } = await open()
  // A key presses a link without a pointer that is released.
  fireEvent.keyDown(firstLink(), { key: 'Enter' })
  await settled()
  const answer = network.pause('GET /customer/getAllCustomer?page=2&')
  fireEvent.pointerEnter(pages())
  await waitFor(() => expect(network.sent('GET /customer/getAllCustomer?page=2&')).toHaveLength(1))
  await user.click(within(pages()).getByRole('button', { name: 'Next page' }))
  await act(async () => void (await answer()))
  await within(pages()).findByText('2 of 6')
  await listSettled()
  expect(network.sent('GET /customer/getAllCustomer?page=2&')).toHaveLength(1)
})

test('reads nothing where the pointer passes over the pages, or over a link', async () => {
  const { lists, network } = await open()
  fireEvent.pointerEnter(pages())
  fireEvent.pointerLeave(pages())
  fireEvent.pointerEnter(firstLink())
  fireEvent.pointerMove(firstLink())
  await pause(timing.pointerRest + 100)
  expect(lists()).toBe(1)
  expect(network.sent('GET /customer/getCustomerById')).toEqual([])
})

test('reads a record when its link is pressed, and opens it without another call', async () => {
  const { user, network } = await open()
  const link = firstLink()
  fireEvent.pointerDown(link, { button: 0 })
  await waitFor(() => expect(network.sent('GET /customer/getCustomerById')).toHaveLength(1))
  await user.click(link)
  await heading('Customer Details')
  await screen.findByRole('button', { name: 'View earlier notes' })
  expect(network.sent('GET /customer/getCustomerById')).toHaveLength(1)
})

test('does not read a record that would open in another tab', async () => {
  const { network } = await open()
  fireEvent.pointerDown(firstLink(), { button: 0, ctrlKey: true })
  fireEvent.pointerDown(firstLink(), { button: 1 })
  await settled()
  expect(network.sent('GET /customer/getCustomerById')).toEqual([])
})

test('Back shows the rows that were there at once, and looks again behind them', async () => {
  const { user, network, lists, goTo } = await open('/customers?page=2')
  const names = column('Company Name')
  await user.click(firstLink())
  await heading('Customer Details')
  const answer = network.pause('GET /customer/getAllCustomer')
  await act(async () => goTo('/customers?page=2'))
  expect(column('Company Name')).toEqual(names)
  expect(document.activeElement?.textContent).toBe(names[0])
  await waitFor(() => expect(lists()).toBe(2))
  await act(async () => void (await answer()))
  await listSettled()
  expect(screen.getByRole('status', { name: 'Results' }).textContent).toBe('')
})

const lookAt = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

/** Lets the clock be that much later for the rest of the test. */
const later = (length: number) => {
  const now = Date.now
  Date.now = () => now() + length
  onTestFinished(() => {
    Date.now = now
  })
}

test('a list looks again when its tab is looked at after a minute', async () => {
  const { lists } = await open()
  await lookAt()
  expect(lists()).toBe(1)
  later(timing.freshRows + 1_000)
  await lookAt()
  await waitFor(() => expect(lists()).toBe(2))
})

test('a list below a dirty form does not look again once the session has expired: the call would end it', async () => {
  const { lists, session, saveElsewhere } = await open()
  act(() => session.actor.send({ type: 'form.dirtied', form: 'customer' }))
  later(24 * 3_600_000)
  act(() => session.actor.send({ type: 'tab.woken' }))
  await lookAt()
  act(saveElsewhere)
  await pause(200)
  expect([lists(), session.actor.getSnapshot().hasTag('waits for forms')]).toEqual([1, true])
})
