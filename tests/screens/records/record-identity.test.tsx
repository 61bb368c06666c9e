import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { seeded } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'

const openIdentity = async (at: string, as = 'super@demo.example') => {
  await openScreen(<PortalScreens />, { at, as })
  const identity = await screen.findByRole('navigation', { name: 'Record' })
  await listSettled()
  const links = within(identity).queryAllByRole('link')
  return { identity, links: links.map((link) => [link.textContent, link.getAttribute('href')]) }
}

const name = 'Kanchanmala Care'
const manager = [expect.any(String), expect.stringMatching(/^\/employee\/view\/\d+$/)]
const edit = ['Edit', '/customer/edit/1']
const details = ['Details', '/customer/view/1']
const devices = [expect.stringMatching(/^Devices \(\d+\)$/), '/customer/1/devices']
const complaints = ['Complaints', '/customer/complaint/1']
const allComplaints = ['All complaints', '/complaints']

test.each([
  ['/customer/view/1', /^Details$/, 'page', [manager, edit, devices, complaints]],
  ['/customer/edit/1', /^Details$/, 'page', [devices, complaints]],
  ['/customer/1/devices', /^Devices/, 'page', [manager, edit, details, complaints]],
  ['/customer/complaint/1', /^Complaints$/, 'page', [manager, allComplaints, edit, details, devices]],
  [
    '/complaint/complaintDetail/1',
    /^Complaints$/,
    'true',
    [manager, allComplaints, edit, details, devices, complaints],
  ],
])('%s names its customer, and links to its other screens', async (at, label, current, links) => {
  const shown = await openIdentity(at)
  expect(shown.identity.textContent).toContain(`${name}UID 1ActiveLocal Admin: `)
  expect(shown.links).toEqual(links)
  expect(document.title.startsWith(`${name} · `)).toBe(true)
  const marked = [...shown.identity.querySelectorAll('[aria-current]')]
  expect(marked.map((mark) => [mark.textContent, mark.getAttribute('aria-current')])).toEqual([
    [expect.stringMatching(label), current],
  ])
})

test('counts the open complaints beside their link, and again after one is resolved', async () => {
  const { network, user } = await openScreen(<PortalScreens />, {
    at: '/customer/complaint/12',
    prepare: withComplaints(openComplaint, closedComplaint),
  })
  await screen.findByText('1 open')
  await user.click(screen.getByRole('combobox', { name: 'Status of complaint 121' }))
  await user.click(await screen.findByRole('option', { name: 'Resolved' }))
  await screen.findByText('0 open')
  expect(
    network.sent('GET /fetch/allcomplaints/12').filter((name) => name.includes('status=1')),
  ).toHaveLength(2)
})

test('leaves out the count of complaints that cannot be loaded, without a notice', async () => {
  const { network, emitted } = await openScreen(<PortalScreens />, {
    at: '/customer/view/12',
    changeNetwork: ({ answer }) => answer('GET /fetch/allcomplaints', 500, { message: 'Broken' }),
  })
  await screen.findByRole('navigation', { name: 'Record' })
  await waitFor(() => expect(network.sent('GET /fetch/allcomplaints')).not.toEqual([]))
  await listSettled()
  expect(screen.queryByText(/\d open/)).toBeNull()
  expect(emitted).toEqual([])
})

const customer = [`Assigned to ${name}`, '/customer/view/1']
const customerDevices = ['Devices of the customer', '/customer/1/devices']

test.each([
  [
    '/employee/view/1',
    'Asha Rao',
    'Local Admin ID 1Active',
    [
      ['Customers', '/all-customers?search=Asha+Rao'],
      ['Edit', '/employee/edit/1'],
    ],
  ],
  [
    '/employee/edit/1',
    'Asha Rao',
    'Local Admin ID 1Active',
    [['Customers', '/all-customers?search=Asha+Rao']],
  ],
  [
    '/device/view/1',
    seeded.device(1).name,
    'Device ID 1Active',
    [customer, customerDevices, ['Edit', '/device/edit/1']],
  ],
  [
    '/customer/1/device/view/1',
    seeded.device(1).name,
    'Device ID 1Active',
    [customer, customerDevices, ['Edit', '/customer/1/device/edit/1']],
  ],
  ['/lob/view/1', 'Cardiology', `${words.lob.id} 1Active`, [['Edit', '/lob/edit/1']]],
])('%s names its record, and links to related screens', async (at, recordName, facts, links) => {
  const shown = await openIdentity(at)
  expect(shown.identity.textContent).toContain(recordName + facts)
  expect(shown.links).toEqual(links)
  expect(document.title.startsWith(`${recordName} · `)).toBe(true)
})

test.each([
  ['/customer/view/1', [devices, complaints]],
  ['/device/view/1', [customer, customerDevices]],
  ['/lob/view/1', []],
])('a reader gets no link to Edit at %s', async (at, links) => {
  expect((await openIdentity(at, 'reader@demo.example')).links).toEqual(links)
})

const recordCalls = [
  ['/customer/edit/', 'GET /customer/getCustomerById/'],
  ['/employee/edit/', 'GET /employee/get/'],
  ['/device/view/', 'GET /devices/'],
  ['/lob/view/', 'GET /lobs/'],
  ['/complaint/complaintDetail/', 'GET /customer/complaintbyid/'],
]

test.each(recordCalls)(
  '%s keeps its heading and the focus when the record has loaded',
  async (at, request) => {
    const heading = await openUnanswered(`${at}1`, `${request}1`)
    await screen.findByRole('navigation', { name: 'Record' })
    expect(document.activeElement).toBe(heading)
  },
)

test.each(recordCalls)(
  '%s keeps its heading and the focus when there is no such record',
  async (at, request) => {
    allowLogged(/^Customer 99999 could not be loaded: Not found$/)
    const heading = await openUnanswered(`${at}99999`, `${request}99999`)
    await screen.findByText(/^There is no .* with the id 99999\.$/)
    expect(document.activeElement).toBe(heading)
  },
)

/** The heading of the screen before the call was answered, with the focus. */
const openUnanswered = async (at: string, request: string): Promise<HTMLElement> => {
  let release = () => {}
  await openScreen(<PortalScreens />, {
    at,
    changeNetwork: (network) => {
      release = network.pause(request)
    },
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  heading.focus()
  release()
  return heading
}
