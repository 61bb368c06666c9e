import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { column, heading, listSettled } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { notice } from '#tests/support/notice.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

beforeEach(() => void allowLogged(faultyAnswer))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes what is under `member`: the record, or the first row of the list. */
const changeIn = (network: TestNetwork, beginning: string, member: string, changes: object): void =>
  network.change(beginning, (body) => {
    const payload = body[member]
    const changed = Array.isArray(payload)
      ? payload.map((row, index) => (index === 0 ? { ...row, ...changes } : row))
      : { ...(isRecord(payload) ? payload : {}), ...changes }
    return { status: 200, text: JSON.stringify({ ...body, [member]: changed }) }
  })

type Changed = { at: string; call: string; member: string; changes: object }

const openWith = ({ at, call, member, changes }: Changed) =>
  openScreen(<PortalScreens />, { at, changeNetwork: (network) => changeIn(network, call, member, changes) })

const lists = {
  customers: { at: '/customers', call: 'GET /customer/getAllCustomer', member: 'customer' },
  employees: { at: '/employees', call: 'GET /employee/getall', member: 'data' },
  devices: { at: '/devices', call: 'GET /devices/getalldevices', member: 'getDevices' },
  lobs: { at: '/lobs', call: 'GET /lobs/getAllLobs', member: 'getlobs' },
  complaints: { at: '/customer/complaint/24', call: 'GET /fetch/allcomplaints', member: 'data' },
}

describe('values of a list that are not what was agreed', () => {
  test.each<[keyof typeof lists, object, Record<string, string>, string | null]>([
    [
      'customers',
      { deviceCount: null, accountStatus: null, accountStatusName: null },
      { 'Number of Devices': '-', 'Account Status': '-' },
      // The name of a status is never null.
      '3 values could not be read.',
    ],
    [
      'employees',
      { itx_Employee_Id: null, employeesStatus: null },
      { 'ITX Employee ID': '-', Status: '-' },
      '1 value could not be read.',
    ],
    [
      'devices',
      { deviceStatus: null, deviceStatusName: null, factorydeviceId: 'HW-1', customerId: 0 },
      { 'Hardware ID': '-', Status: '-' },
      '4 values could not be read.',
    ],
    // The portal does not show who wrote a lob.
    ['lobs', { modifiedBy: 0, createdBy: 'Asha Rao' }, { [words.lob.id]: '8' }, null],
    ['lobs', { createdDate: 1_767_571_200_000 }, { 'Created Date': '-' }, '1 value could not be read.'],
    [
      'complaints',
      { complaint_status: null, device_Id: 'DEV-1', createdAt: 1_767_571_200 },
      { Status: '-', 'Open Date': '-' },
      '3 values could not be read.',
    ],
  ])('%s with %j', async (list, changes, shown, note) => {
    await openWith({ ...lists[list], changes })
    const cells = () => Object.keys(shown).map((header) => [header, column(header)[0]])
    await waitFor(() => expect(Object.fromEntries(cells())).toEqual(shown))
    expect(column(Object.keys(shown)[0] ?? '').length).toBeGreaterThan(1)
    expect(screen.queryByText(/could not be read/)?.textContent ?? null).toBe(note)
  })
})

test.each(['/viewProfile', '/editProfile'])('%s shows a user without an ITX id', async (at) => {
  await openScreen(<PortalScreens />, {
    at,
    as: 'reader@demo.example',
    changeNetwork: (network) => changeIn(network, 'GET /employee/get/', 'data', { itx_Employee_Id: null }),
  })
  await heading(/Profile/)
  await listSettled()
  expect(screen.queryByText(/could not be/)).toBeNull()
})

test.each([
  ['employees', { success: true }],
  ['lobs', { success: true, getlobs: null }],
] as const)('the list of %s that is answered with %j is empty', async (list, body) => {
  const { at, call } = lists[list]
  const { emitted } = await openScreen(<PortalScreens />, {
    at,
    changeNetwork: ({ answer }) => answer(call, 200, body),
  })
  expect(await screen.findByText(/^No .+ found\.$/)).toBeTruthy()
  expect(emitted).toEqual([])
})

test.each(['customers', 'devices'] as const)(
  'a 404 for the %s is shown with its message, and Retry',
  async (list) => {
    const { at, call } = lists[list]
    const { emitted } = await openScreen(<PortalScreens />, {
      at,
      changeNetwork: ({ answer }) => answer(call, 404, { success: false, message: 'Moved to another path' }),
    })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    await expectEmitted(emitted, [notice('error', 'Moved to another path')])
  },
)
