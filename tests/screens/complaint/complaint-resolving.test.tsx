import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { mayStillHappen } from '#src/rules/save-messages.ts'
import ComplaintList from '#src/screens/complaint/complaint-list.tsx'
import ComplaintDetail from '#src/screens/complaint/complaint-record.tsx'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { column, isBusy, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

type Setting = Partial<Parameters<typeof openScreen>[1]>

const open = async (setting: Setting = {}) => {
  const view = await openScreen(
    <>
      <Route path={paths.complaintsOf(':customerId')}>
        <ComplaintList />
      </Route>
      <Route path={paths.complaint(':id')}>
        <ComplaintDetail />
      </Route>
    </>,
    {
      at: '/customer/complaint/12',
      prepare: withComplaints(openComplaint, closedComplaint, openComplaint),
      ...setting,
    },
  )
  await listSettled()
  return view
}

type User = Awaited<ReturnType<typeof open>>['user']

const choice = (id: number) => screen.getByRole('combobox', { name: `Status of complaint ${id}` })
const choices = () =>
  screen
    .queryAllByRole('combobox', { name: /^Status of complaint/ })
    .map((each) => each.getAttribute('aria-label'))
const shown = (id: number) => choice(id).textContent
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

const chooseResolved = async (user: User, id: number) => {
  await user.click(choice(id))
  await user.click(await screen.findByRole('option', { name: 'Resolved' }))
}

const done = { type: 'notice', tone: 'success', message: 'Complaint resolved successfully' }

replaceTiming({ lateArrival: 100 })

describe('the status', () => {
  test('the status is a listbox for an open complaint and the text Resolved for a closed one', async () => {
    const { user } = await open()
    expect(choices()).toEqual(['Status of complaint 123', 'Status of complaint 121'])
    expect(choice(123).getAttribute('aria-haspopup')).toBe('listbox')
    await user.click(choice(123))
    expect(options()).toEqual(['Open', 'Resolved'])
    await user.keyboard('{Escape}')
    expect(shown(123)).toBe('Open')
    expect(column('Status')[1]).toBe('Resolved')
  })

  test('the status is a text for users who may only read', async () => {
    await open({ as: 'reader@demo.example' })
    expect(choices()).toEqual([])
    expect(column('Status')).toEqual(['Open', 'Resolved', 'Open'])
  })
})

describe('arrow keys', () => {
  test('arrow keys move between the options of a status and choose nothing', async () => {
    const { user, network } = await open()
    choice(123).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
    expect(screen.getByRole('option', { name: 'Open' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Resolved')
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(document.activeElement).toBe(choice(123))
    await listSettled()
    expect(shown(123)).toBe('Open')
    expect(network.sent('PUT')).toEqual([])
  })

  test('Enter chooses the option Resolved of a status', async () => {
    const { user, network } = await open()
    choice(123).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(network.sent('PUT')).toEqual(['PUT /resolve/complaintbyid/123']))
  })

  test('choosing Open for an open complaint sends nothing', async () => {
    const { user, network } = await open()
    choice(123).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await listSettled()
    expect(network.sent('PUT')).toEqual([])
  })
})

describe('choosing Resolved', () => {
  test('resolves the complaint, shows a notice, and reloads the list', async () => {
    const { user, emitted, network } = await open()
    await chooseResolved(user, 123)
    await waitFor(() => expect(column('Close Date')[0]).not.toBe('-'))
    expect(network.sent('PUT')).toEqual(['PUT /resolve/complaintbyid/123'])
    // Without the call that counts the open complaints.
    expect(network.sent('GET /fetch').filter((name) => name.includes('pageSize=10&'))).toHaveLength(2)
    await expectEmitted(emitted, [done])
    expect(column('Status')[0]).toBe('Resolved')
    expect(choices()).toEqual(['Status of complaint 121'])
  })

  test('removes the complaint from the tab Open Complaints, and the focus goes to the next one', async () => {
    const { user } = await open({ at: '/customer/complaint/12?status=1' })
    await chooseResolved(user, 123)
    await waitFor(() => expect(column('Complaint ID')).toEqual(['121']))
    await waitFor(() => expect(document.activeElement).toBe(choice(121)))
  })

  test('is busy until the list is read again, and the complaint is open if the list says so', async () => {
    const { user, network, emitted } = await open()
    network.answer('PUT', 200, { success: true, message: 'Resolved' })
    const release = network.pause('GET /fetch')
    await chooseResolved(user, 123)
    await expectEmitted(emitted, [{ ...done, message: 'Resolved' }])
    expect([shown(123), choice(123).getAttribute('aria-disabled')]).toEqual(['Resolved', 'true'])
    release()
    await waitFor(() => expect(shown(123)).toBe('Open'))
    await chooseResolved(user, 123)
    await waitFor(() => expect(network.sent('PUT')).toHaveLength(2))
  })

  test('choosing Resolved keeps the focus in the row', async () => {
    const { user } = await open()
    await chooseResolved(user, 123)
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('View Details of complaint 123'),
    )
    await listSettled()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View Details of complaint 123')
  })

  test('continues while another complaint is resolved', async () => {
    const { user, network, emitted } = await open()
    const release = network.pause('PUT /resolve/complaintbyid/123')
    await chooseResolved(user, 123)
    await chooseResolved(user, 121)
    await expectEmitted(emitted, [done])
    release()
    await expectEmitted(emitted, [done, done])
    await listSettled()
    expect(column('Status')).toEqual(['Resolved', 'Resolved', 'Resolved'])
  })

  test('continues while another tab is shown, which then lists the complaint', async () => {
    const { user, network, emitted } = await open()
    const release = network.pause('PUT')
    await chooseResolved(user, 123)
    await user.click(screen.getByRole('tab', { name: 'Closed Complaints' }))
    await waitFor(() => expect(column('Complaint ID')).toEqual(['122']))
    release()
    await waitFor(() => expect(column('Complaint ID')).toEqual(['123', '122']))
    await expectEmitted(emitted, [done])
  })
})

describe('a resolution that fails', () => {
  test.each([
    [500, { success: false, message: 'The database sleeps' }, 'The database sleeps'],
    [403, {}, 'Access Forbidden'],
    [500, {}, 'Something went wrong'],
  ])(
    'a resolution that fails with %d shows the message, and the complaint stays open',
    async (status, body, message) => {
      const { user, network, emitted } = await open()
      network.answer('PUT', status, body)
      await chooseResolved(user, 123)
      await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message }])
      await waitFor(() => expect(shown(123)).toBe('Open'))
      expect(isBusy()).toBe(false)
      await waitFor(() => expect(document.activeElement).toBe(choice(123)))
    },
  )

  test('a failed resolution can be repeated', async () => {
    const { user, network, emitted } = await open()
    network.disconnect('PUT')
    await chooseResolved(user, 123)
    await waitFor(() => expect(shown(123)).toBe('Open'))
    const lost = { type: 'notice', tone: 'error', message: 'Something went wrong', detail: mayStillHappen }
    await expectEmitted(emitted, [lost])
    network.restore()
    await chooseResolved(user, 123)
    await expectEmitted(emitted, [lost, done])
  })

  test.each([409, 400])(
    'says that another user has resolved the complaint, and shows it, after %i',
    async (status) => {
      const { user, database, network, emitted } = await open()
      await database.transaction(({ complaint }) => complaint.update(123, closedComplaint))
      network.answer('PUT', status, { success: false, message: 'This complaint is already resolved' })
      await chooseResolved(user, 123)
      await waitFor(() => expect(column('Close Date')[0]).toBe('8 Jan 2026, Thursday'))
      await expectEmitted(emitted, [
        { type: 'notice', tone: 'error', message: 'This complaint is already resolved' },
      ])
      await listSettled()
      expect(column('Status')[0]).toBe('Resolved')
    },
  )
})

test('a complaint that is being resolved in a row cannot be resolved on its screen before that is over', async () => {
  const { user, network, goTo } = await open()
  const release = network.pause('PUT')
  await chooseResolved(user, 123)
  goTo('/complaint/complaintDetail/123?customer=12')
  const button = await screen.findByRole('button', { name: 'Resolved' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  release()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull())
  expect(network.sent('PUT')).toHaveLength(1)
})

test('the list is read again when the answer of a resolution is lost', async () => {
  const { user, network, database } = await open()
  network.answer('PUT', 502, '<html>')
  await database.transaction(({ complaint }) => complaint.update(123, closedComplaint))
  await chooseResolved(user, 123)
  await waitFor(() => expect(column('Close Date')[0]).toBe('8 Jan 2026, Thursday'))
})

test('a resolution is completed after the screen is left, and the notice names the complaint', async () => {
  const { user, network, database, emitted, leave } = await open()
  const release = network.pause('PUT')
  await chooseResolved(user, 123)
  leave()
  release()
  await expectEmitted(emitted, [{ ...done, detail: 'Complaint 123' }])
  const complaint = await database.read((tables) => tables.complaint.find(123))
  expect(complaint?.status).toBe(2)
})
