import { screen, act as settle, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { filterByStatus, heading } from '#tests/support/list-queries.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { deviceRow } from '#tests/support/rows.ts'
import {
  account,
  act,
  at,
  idOf,
  leftAlone,
  select,
  selected,
  startSelecting,
} from '#tests/support/select-rows.ts'

type Setting = Omit<Parameters<typeof openScreen>[1], 'at'>

const openSelecting = async (address: string, setting: Setting = {}) => {
  const view = await openScreen(<PortalScreens />, { at: address, ...setting })
  return { ...view, boxes: await startSelecting(view) }
}

const ended = (text: string) => screen.findByRole('heading', { name: `Ended: ${text}` })
const press = async ({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('LOBs become active, those that are active are named before, and all of it is taken back', async () => {
  const view = await openSelecting('/lobs', {
    prepare: ({ lob }) => {
      for (const { id } of lob.all()) lob.update(id, { status: id === 3 ? 13 : 14 })
    },
  })
  const statuses = () => view.database.read(({ lob }) => [1, 2, 3].map((id) => lob.find(id)?.status))
  await select(view, 1, 2, 3)
  await press(view, 'Active')
  const name = await view.database.read(({ lob }) => lob.find(3)?.name)
  expect(await leftAlone()).toEqual([`1 is left alone, already active: ${name} (3)`])
  await view.user.click(await screen.findByRole('button', { name: 'Active: 2 LOBs' }))
  await ended('2 changed')
  expect(await statuses()).toEqual([13, 13, 13])
  expect(account().map(([outcome]) => outcome)).toEqual(['left out', 'changed', 'changed'])
  await press(view, 'Take back: 2 LOBs get their former status')
  await waitFor(async () => expect(await statuses()).toEqual([14, 14, 13]))
})

describe('local admins', () => {
  const own = 1
  const freed = ({ customer }: Parameters<NonNullable<Setting['prepare']>>[0]) => {
    for (const { id } of customer.all()) customer.update(id, { accountManagerId: 17 })
  }

  test('oneself is left alone with a status', async () => {
    const view = await openSelecting('/employees?sortBy=id&sortType=asc')
    const others = view.boxes.map(idOf).filter((id) => id !== own)
    const other = at(others, 0)
    await select(view, own, other)
    await act(view, 'Set status', 'Inactive', 'Set status: 1 local admin')
    await ended('1 changed')
    expect(at(account(), 0)).toEqual(expect.arrayContaining(['left out', 'yourself']))
    expect(await view.database.read(({ employee }) => employee.find(other)?.status)).toBe(6)
  })

  test('those who look after hospitals are named before a deletion, with Hand over', async () => {
    const view = await openSelecting('/employees?search=arora', { confirm: false })
    await select(view, 17)
    await press(view, 'Delete')
    expect(await leftAlone()).toEqual(['1 is left alone, looking after customers: Omkar Arora (17)'])
    expect(view.questions).toEqual([])
    const obstacle = 'None of the selected local admins is concerned.'
    expect(await screen.findByText(obstacle, { ignore: '[aria-live] *' })).toBeDefined()
    await waitFor(() => expect(document.querySelector('body > [aria-live]')?.textContent).toBe(obstacle))
    await press(view, 'Hand over Omkar Arora (17)')
    await screen.findByRole('dialog', { name: 'Hand over the customers of Omkar Arora' })
  })

  test('none is deleted while the API tells only by name who looks after a hospital', async () => {
    const view = await openSelecting('/employees?sortBy=id&sortType=asc', { prepare: freed })
    view.network.change('GET /customer/all', (body) => ({
      status: 200,
      text: JSON.stringify({
        ...body,
        customer: [
          {
            ...Object((body.customer as unknown[])[0]),
            accountManager: null,
            accountManagerName: 'Omkar Arora',
          },
        ],
      }),
    }))
    const others = view.boxes
      .map(idOf)
      .filter((id) => id !== own && id !== 17)
      .slice(0, 2)
    await select(view, ...others)
    await press(view, 'Delete')
    expect(await leftAlone()).toEqual([
      expect.stringMatching(/^2 are left alone, who looks after 1 customer cannot be told: /),
    ])
    expect([view.questions, view.network.sent('DELETE')]).toEqual([[], []])
  })

  test('one who is selected while the hospitals are read is judged by them as well', async () => {
    const view = await openSelecting('/employees?sortBy=id&sortType=desc', { prepare: freed })
    const other = at(
      view.boxes.map(idOf).filter((id) => id !== own && id !== 17),
      0,
    )
    await select(view, other)
    const answer = view.network.pause('GET /customer/all')
    await press(view, 'Delete')
    await select(view, 17)
    await settle(answer)
    await ended('1 deleted')
    expect(view.questions[0]?.text).toContain('1 is left alone, looking after customers: Omkar Arora (17)')
    expect(await view.database.read(({ employee }) => employee.find(17))).toBeDefined()
  })

  test('the others are deleted after a question that names who is left alone', async () => {
    const view = await openSelecting('/employees?sortBy=id&sortType=asc', { prepare: freed })
    const others = view.boxes
      .map(idOf)
      .filter((id) => id !== own && id !== 17)
      .slice(0, 2)
    await select(view, own, ...others)
    await press(view, 'Delete')
    await ended('2 deleted')
    expect(view.questions[0]?.title).toBe('Delete 2 local admins?')
    expect(view.questions[0]?.text).toContain('This cannot be taken back.')
    expect(view.questions[0]?.text).toContain('1 is left alone, yourself:')
    expect(await view.database.read(({ employee }) => others.map((id) => employee.find(id)))).toEqual([
      undefined,
      undefined,
    ])
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  })
})

describe('complaints', () => {
  const address = '/customer/complaint/12?status=0'

  test('are resolved after their number was typed, and one that is resolved is left alone', async () => {
    const twelve = Array.from({ length: 12 }, () => openComplaint)
    const view = await openSelecting(address, { prepare: withComplaints(...twelve) })
    await view.user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }))
    await selected(12)
    await press(view, 'Resolve')
    await ended('12 resolved')
    expect(view.questions[0]).toMatchObject({
      title: 'Resolve 12 complaints?',
      subject: expect.stringMatching(/^Complaint \d+, Complaint \d+, Complaint \d+ and 9 more$/),
      typed: { text: '12', label: 'Type 12 to confirm' },
    })
    expect(view.questions[0]?.text).toContain('A resolved complaint is not opened again.')
    expect(
      await view.database.read(({ complaint }) => complaint.all().filter(({ status }) => status === 1)),
    ).toEqual([])
    await startSelecting(view)
    await view.user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    await press(view, 'Resolve')
    expect(await leftAlone()).toEqual([
      expect.stringMatching(/^10 are left alone, already resolved: Complaint \d+, .* and 7 more$/),
    ])
  })

  test('of all hospitals are resolved together, and their rows say so', async () => {
    const view = await openScreen(<PortalScreens />, {
      at: '/complaints',
      prepare: withComplaints(
        { ...openComplaint, customerId: 3 },
        { ...openComplaint, customerId: 3 },
        { ...openComplaint, customerId: 9 },
        { ...openComplaint, customerId: 12 },
      ),
    })
    await view.user.click(await screen.findByRole('button', { name: 'Read all' }))
    await heading('Complaints (4)')
    const boxes = await startSelecting(view)
    const [stays, ...resolved] = boxes.map(idOf).reverse()
    await select(view, ...resolved)
    await press(view, 'Resolve')
    await ended('3 resolved')
    expect(
      await view.database.read(({ complaint }) =>
        complaint
          .all()
          .filter(({ status }) => status === 1)
          .map(({ id }) => id),
      ),
    ).toEqual([stays])
    await waitFor(() =>
      expect(screen.getAllByRole('combobox', { name: /^Status of complaint/ })).toHaveLength(1),
    )
  })
})

test('customers get another local admin, but not those that are inactive, and get the former one back', async () => {
  const view = await openSelecting('/all-customers?sortBy=id&sortType=asc', {
    prepare: ({ customer }) => {
      for (const { id } of customer.all()) customer.update(id, { accountManagerId: 17, status: 1 })
      customer.update(1, { status: 2 })
    },
  })
  const [, ...others] = [1, ...view.boxes.map(idOf).filter((id) => id !== 1)].slice(0, 3)
  const managers = () =>
    view.database.read(({ customer }) => others.map((id) => customer.find(id)?.accountManagerId))
  await select(view, 1, ...others)
  const successor = await view.database.read(({ employee }) => employee.find(2)?.name ?? '')
  await press(view, 'Change Local Admin')
  const popup = within(await screen.findByRole('dialog', { name: 'Change Local Admin' }))
  const choice = popup.getByRole('combobox')
  const option = await popup.findByRole('option', { name: new RegExp(successor) })
  await view.user.selectOptions(choice, option)
  expect(await leftAlone()).toEqual([expect.stringMatching(/^1 is left alone, not active: .* \(1\)$/)])
  await view.user.click(popup.getByRole('button', { name: 'Change Local Admin: 2 customers' }))
  await ended('2 changed')
  expect(await managers()).toEqual([2, 2])
  await press(view, 'Take back: 2 customers get their former local admin')
  await waitFor(async () => expect(await managers()).toEqual([17, 17]))
})

test('devices of a customer are deleted as that customer’s, after their number was typed', async () => {
  const view = await openSelecting('/customer/1/devices', {
    prepare: ({ device }) => {
      for (const { id, customerId } of device.all()) if (customerId === 1) device.remove(id)
      for (let count = 1; count <= 11; count += 1) {
        const { id: _, ...row } = deviceRow(count, `Pump ${count}`)
        device.insert(row)
      }
    },
  })
  await view.user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await selected(11)
  await press(view, 'Delete')
  await ended('11 deleted')
  expect(view.questions[0]).toMatchObject({
    title: 'Delete 11 devices?',
    typed: { text: '11', label: 'Type 11 to confirm' },
  })
  expect(
    await view.database.read(({ device }) => device.all().filter(({ customerId }) => customerId === 1)),
  ).toEqual([])
  expect(view.network.sent('DELETE ').every((name) => name.includes('customerId=1'))).toBe(true)
})

test('all that match another filter can be added, however many are selected of the one before', async () => {
  const view = await openSelecting('/customers?status=4', {
    prepare: ({ customer }) => {
      for (const [index, { id }] of customer.all().entries())
        customer.update(id, { status: index < 30 ? 4 : 1 })
    },
  })
  await press(view, 'Select all 30 that match')
  await selected(30)
  const filter = screen.getByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(within(filter).queryByRole('option', { name: 'Active' })).not.toBeNull())
  await view.user.selectOptions(filter, 'Active')
  await screen.findByText('30 of them no longer match')
  await press(view, 'Select all 30 that match')
  await selected(60)
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})

test('after another filter it is said how many selected rows no longer match', async () => {
  const view = await openSelecting('/customers', {
    prepare: ({ customer }) => {
      for (const [index, { id }] of customer.all().entries())
        customer.update(id, { status: index < 4 ? 4 : 1 })
    },
  })
  await press(view, 'Select all 60 that match')
  await selected(60)
  const filter = screen.getByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(within(filter).queryByRole('option', { name: 'Hold' })).not.toBeNull())
  await view.user.selectOptions(filter, 'Hold')
  await screen.findByText('56 of them no longer match')
  await selected(60)
})

describe('a reading of all that match', () => {
  const open = async () => {
    const view = await openSelecting('/customers?status=4', {
      prepare: ({ customer }) => {
        for (const [index, { id }] of customer.all().entries())
          customer.update(id, { status: index < 30 ? 4 : 1 })
      },
    })
    const [box] = view.boxes
    if (box !== undefined) await view.user.click(box)
    await selected(1)
    const answer = view.network.pause(
      'GET /customer/getAllCustomer?page=1&sortBy=id&sortType=desc&pageSize=200&accountStatus=4',
    )
    await press(view, 'Select all 30 that match')
    await screen.findByText('Reading the other pages…')
    return { ...view, answer }
  }

  test.each([
    ['another filter', (user: UserEvent) => filterByStatus(user, 'Active'), '1 of them no longer matches', 1],
    ['Clear', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Clear' })), '', 0],
  ])('ends with %s, and selects nothing more', async (_, leave, text, count) => {
    const { user, network, answer } = await open()
    await leave(user)
    if (text !== '') await screen.findByText(text)
    expect(screen.queryByText('Reading the other pages…')).toBeNull()
    await settle(answer)
    await settle(network.answered)
    await selected(count)
    await press({ user }, 'Select all 30 that match')
    await selected(30 + count)
  })
})

test.each(['/devices', '/customers'])(
  'who may not change the records of %s any more still sees what became of the run',
  async (address) => {
    const runRows = memoryRows()
    const as = 'admin@demo.example'
    const before = await openSelecting(address, { as, runRows })
    const [first = 0] = before.boxes.map(idOf)
    await select(before, first)
    await act(before, 'Set status', 'Inactive', /^Set status: 1/)
    await ended('1 changed')
    before.leave()
    const prepare: Setting['prepare'] = ({ employee, permission }) => {
      const user = employee.all().find(({ email }) => email === as)
      for (const { id, employeeId, type } of permission.all())
        if (employeeId === user?.id && type === 'Write') permission.remove(id)
    }
    await openScreen(<PortalScreens />, { at: address, as, runRows, prepare })
    await ended('1 changed')
    expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull()
  },
)

test('the focus stays in the bar when a button of it that was pressed goes', async () => {
  const { user } = await openSelecting('/devices')
  const pressByKey = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name })
    settle(() => button.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'))
  }
  await pressByKey(/^Select all \d+ that match$/)
  await pressByKey('Clear')
})
