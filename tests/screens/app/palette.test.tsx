import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PaletteOpener } from '#src/app/layout.tsx'
import { paths } from '#src/navigation/paths.ts'
import type { UserStorage } from '#src/store/user-settings.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { seeded } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'

const everywhere = [
  paths.dashboard,
  paths.localAdmins,
  paths.customers,
  paths.allCustomers,
  paths.devices,
  paths.lobs,
  paths.viewProfile,
  paths.editProfile,
  paths.changePassword,
  paths.localAdmin.add,
  paths.customer.add,
  paths.device.add,
  paths.lob.add,
  paths.localAdmin.view(':id'),
  paths.customer.view(':id'),
  paths.customer.edit(':id'),
  paths.customerDevices(':customerId'),
  paths.complaintsOf(':customerId'),
  paths.device.view(':id'),
  paths.lob.view(':id'),
  paths.complaint(':id'),
]

const open = async (
  as?: string,
  routes: readonly string[] = everywhere,
  storage: UserStorage = memoryStorage(),
) => {
  const view = await openScreen(<PaletteOpener routes={routes.map((path) => ({ path }))} />, {
    at: '/dashboard',
    storage,
    // Two customers have the same name.
    prepare: ({ customer }) => void customer.update(41, { companyName: 'Kanchanmala Care' }),
    ...(as === undefined ? {} : { as }),
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  return { ...view, input: await screen.findByRole('combobox', { name: 'Search' }) }
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('Ctrl K opens it with the focus in its text; Escape closes it and brings the focus back', async () => {
  const { user, input } = await open()
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const button = screen.getByRole('button', { name: 'Search' })
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('offers no screen to add a record to those for whom it is only a loader', async () => {
  await openScreen(<PaletteOpener routes={everywhere.map((path) => ({ path }))} />, {
    at: '/dashboard',
    prepare: ({ permission }) => {
      for (const { id, type } of permission.all()) if (type === 'Read') permission.remove(id)
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search' })
  expect(offered().filter((option) => option?.startsWith('Add '))).toEqual([
    'Add Customer',
    `Add ${words.lob.one}`,
  ])
})

test('a command that leads to no other screen brings the focus back', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.tab()
  const button = screen.getByRole('button', { name: 'Search' })
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Dashboard', selected: true })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Cmd K opens it as well, and over an open dialog neither does', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await user.keyboard('{Meta>}k{/Meta}')
  expect(screen.queryByRole('combobox')).toBeNull()
  dialog.remove()
  expect(fireEvent.keyDown(document.body, { key: 'k', metaKey: true })).toBe(false)
  expect(await screen.findByRole('combobox')).toBeTruthy()
})

const accounts = {
  'super@demo.example': [
    'Dashboard',
    'Local Admin',
    'Customer',
    'Customer (all)',
    'Device',
    words.lob.one,
    'Edit Profile',
    'Change Password',
    'Add Local Admin',
    'Add Customer',
    'Add Device',
    words.lob.add,
  ],
  'reader@demo.example': [
    'Dashboard',
    'Customer',
    'Device',
    words.lob.one,
    'View Profile',
    'Edit Profile',
    'Change Password',
  ],
  'nobody@demo.example': ['Dashboard', 'View Profile', 'Edit Profile', 'Change Password'],
}

test.each(Object.entries(accounts))('%s is offered the screens that they may see', async (as, labels) => {
  await open(as)
  expect(offered()).toEqual(labels)
})

test('offers only screens that exist', async () => {
  await open('super@demo.example', [paths.dashboard, paths.customers])
  expect(offered()).toEqual(['Dashboard', 'Customer'])
})

test('typing goes on after the scrollbar of the results was dragged', async () => {
  const { user, input } = await open()
  await user.type(input, 'cust')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox', { name: 'Results' }) })
  await user.pointer({ keys: '[/MouseLeft]' })
  await user.keyboard('omer')
  expect(input).toHaveProperty('value', 'customer')
})

test('opens the chosen screen with arrows and Enter', async () => {
  const { user, input, history } = await open()
  await user.type(input, 'customer')
  expect(offered().slice(0, 3)).toEqual(['Customer', 'Customer (all)', 'Add Customer'])
  const chosen = () => screen.getByRole('option', { selected: true })
  expect(chosen().textContent).toBe('Customer')
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  expect(chosen().textContent).toBe('Customer (all)')
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{Enter}')
  expect(history().at(-1)).toBe('/all-customers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['that ends a composition in Safari', { keyCode: 229 }],
  ['that is still composing', { isComposing: true }],
])('Enter %s opens nothing', async (_, key) => {
  const { user, input, history } = await open()
  await user.type(input, 'customer')
  const before = history().length
  fireEvent.keyDown(input, { key: 'Enter', ...key })
  expect([history().length, screen.queryByRole('dialog') === null]).toEqual([before, false])
})

test('a customer is found by name, and shown', async () => {
  const { user, input, history } = await open()
  await user.type(input, 'aranya eye')
  const found = await screen.findByRole('option', { name: /^Aranya Eye Foundation Hospital/ })
  expect(screen.getByRole('group', { name: 'Customers' }).contains(found)).toBe(true)
  await user.click(found)
  expect(history().at(-1)).toBe('/customer/view/60')
})

const verbs = {
  'edit aranya': ['Edit Aranya Eye Foundation Hospital', 'Edit Aranya Heart Medical Centre'],
  'devices of aranya eye': ['Devices of Aranya Eye Foundation Hospital'],
  'Complaints ARANYA EYE': ['Complaints of Aranya Eye Foundation Hospital'],
  'edit kanchanmala care': ['Edit Kanchanmala Care (41)', 'Edit Kanchanmala Care (1)'],
}

test.each(Object.entries(verbs))('finds by %s what can be done with a record', async (text, labels) => {
  const { user, input } = await open()
  await user.click(input)
  await user.paste(text)
  await screen.findByRole('group', { name: 'Actions' })
  expect(offered()).toEqual(labels)
})

test('offers nothing of an earlier search that does not match what is typed now', async () => {
  const { user, input, network } = await open()
  await user.click(input)
  await user.paste('aranya')
  await screen.findByRole('group', { name: 'Customers' })
  const go = network.pause('GET')
  await user.paste(' eye')
  expect(offered().filter((label) => label?.startsWith('Aranya'))).toEqual([
    'Aranya Eye Foundation Hospital (60)',
  ])
  await user.clear(input)
  await user.paste('himavarsha')
  expect(offered()).toEqual([])
  await go()
  await screen.findByRole('option', { name: 'Himavarsha Clinic (40)' })
})

test('opens the first record to which a verb leads', async () => {
  const { user, input, history } = await open()
  await user.click(input)
  await user.paste('edit aranya')
  await screen.findByRole('group', { name: 'Actions' })
  await user.keyboard('{Enter}')
  expect(history().at(-1)).toBe('/customer/edit/60')
})

test('finds by a verb nothing that the user may not do', async () => {
  const { user, input } = await open('reader@demo.example')
  await user.click(input)
  await user.paste('edit aranya')
  await screen.findByText('Nothing found', { selector: 'p' })
})

test('still finds a record whose name begins like a verb', async () => {
  const { user, input, database } = await open()
  await database.transaction(({ lob }) => void lob.update(2, { name: 'Edit of Films' }))
  await user.click(input)
  await user.paste('edit of films')
  await screen.findByRole('option', { name: 'Edit of Films (2)' })
  expect(offered()).toEqual(['Edit of Films (2)'])
})

const device = seeded.device(180)

test.each([device.name.toUpperCase(), '180', `${device.factoryId}`, `00${device.factoryId}`])(
  'a device is found by %s, once',
  async (text) => {
    const { user, input, history } = await open()
    await user.click(input)
    await user.paste(text)
    const group = await screen.findByRole('group', { name: 'Devices' })
    const labels = [...group.querySelectorAll('[role=option]')].map((option) => option.textContent)
    expect(labels[0]).toBe(`${device.name} (180) · Hardware ID ${device.factoryId}`)
    expect(labels.filter((label) => label?.includes('(180)'))).toHaveLength(1)
    await user.click(screen.getByRole('option', { name: labels[0] ?? '' }))
    expect(history().at(-1)).toBe('/device/view/180')
  },
)

test('reads the devices once for several searches, and says when there are too many to search', async () => {
  const { user, input, network } = await open()
  const device = { devicesId: 9, devicesName: 'Old Pump', deviceStatus: 7, deviceStatusName: 'Stock' }
  const answer = { success: true, getDevices: [device], totalItems: 90_000, totalPages: 1, currentPage: 1 }
  network.answer('GET /devices/getalldevices', 200, answer)
  await user.type(input, 'pump')
  await screen.findByRole('option', { name: 'Old Pump (9)' })
  await user.clear(input)
  await user.type(input, 'qqq')
  await screen.findByText('Nothing found. Only the newest 1 of 90000 devices were searched.', {
    selector: 'p',
  })
  expect(network.sent('GET /devices/getalldevices')).toHaveLength(1)
})

test('finds devices though a deletion is answered while all of them are read', async () => {
  const { user, network } = await openScreen(
    <>
      <PaletteOpener routes={everywhere.map((path) => ({ path }))} />
      <PortalScreens />
    </>,
    { at: '/devices' },
  )
  const deleted = network.pause('DELETE')
  await user.click(await screen.findByRole('button', { name: /\(180\)$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.keyboard('{Control>}k{/Control}')
  const read = network.pause('GET /devices/getalldevices?page=1&pageSize=1000')
  const device = seeded.device(179)
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), device.name)
  await waitFor(() => expect(network.sent('GET /devices/getalldevices?page=1&pageSize=1000')).toHaveLength(1))
  await deleted()
  await screen.findByRole('heading', { level: 1, name: 'Device (179)', hidden: true })
  await read()
  await screen.findByRole('option', { name: `${device.name} (179)` })
})

test('searches for Korean whose last syllable is not ended, once it rests (react/react#20065)', async () => {
  const { input, network } = await open()
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: '병원' } })
  await waitFor(() =>
    expect(network.sent('GET /customer/')).toContainEqual(expect.stringContaining('%EB%B3%91%EC%9B%90')),
  )
})

test('takes of a pasted text what a search may hold, and says so', async () => {
  const { user, input, network } = await open()
  await user.click(input)
  await user.paste('x'.repeat(20_000))
  await screen.findByText('Only the first 200 characters are searched for.')
  await screen.findByText('Nothing found', { selector: 'p' })
  const longest = Math.max(...network.sent('GET ').map((sent) => sent.length))
  expect(longest).toBeLessThan(400)
})

test('requests no records that the user may not see', async () => {
  const { user, input, network } = await open('nobody@demo.example')
  await user.type(input, '31')
  await screen.findByText('Nothing found', { selector: 'p' })
  expect(network.sent('GET')).toEqual([])
})

test('shows that a search has failed', async () => {
  const { user, input, network } = await open()
  network.disconnect('GET')
  await user.type(input, 'aranya')
  expect(await screen.findByText('Something went wrong', { selector: 'p' })).toBeTruthy()
})

/** The ids of the demo's super admin, and of a local admin, who sees no other local admins. */
const superAdmin = 1
const admin = 2

const storedSettings = {
  recent: [
    { entity: 'customer', id: 60, name: 'Aranya Eye Foundation Hospital' },
    { entity: words.lob.inText, id: 2, name: 'Neurology' },
    { entity: 'complaint', id: 44, name: 'Complaint of Kanchanmala Care' },
  ],
  views: [
    { name: 'On hold', address: '/customers?status=4' },
    { name: 'Broken', address: '/customer/1/devices?status=8' },
  ],
}

test('offers the records that were opened last first, then saved views', async () => {
  const storage = memoryStorage(new Map([[superAdmin, storedSettings]]))
  const { user, history } = await open(
    undefined,
    [...everywhere, paths.customerDevices(':customerId')],
    storage,
  )
  await waitFor(() =>
    expect(offered().slice(0, 6)).toEqual([
      'Aranya Eye Foundation Hospital (60)',
      'Neurology (2)',
      'Complaint of Kanchanmala Care (44)',
      'On hold · Customer',
      'Broken · Devices of customer 1',
      'Dashboard',
    ]),
  )
  await user.keyboard('hold{Enter}')
  expect(history().at(-1)).toBe('/customers?status=4')
})

test('finds a saved view by its own name, not by that of its list', async () => {
  const { user } = await open(undefined, everywhere, memoryStorage(new Map([[superAdmin, storedSettings]])))
  await user.keyboard('customer')
  expect(offered()[0]).toBe('Customer')
})

test('offers a record once that was opened and is found', async () => {
  const { user } = await open(undefined, everywhere, memoryStorage(new Map([[superAdmin, storedSettings]])))
  await user.keyboard('aranya')
  await screen.findByRole('group', { name: 'Customers' })
  expect(offered().filter((label) => label === 'Aranya Eye Foundation Hospital (60)')).toHaveLength(1)
})

test('offers nothing that the user may no longer see', async () => {
  const recent = [{ entity: 'local admin', id: 1, name: 'Asha Rao' }, ...storedSettings.recent]
  const views = [{ name: 'Away', address: '/employees?status=6' }, ...storedSettings.views]
  await open('admin@demo.example', everywhere, memoryStorage(new Map([[admin, { recent, views }]])))
  await waitFor(() => expect(offered()).toContain('On hold · Customer'))
  expect(offered()[0]).toBe('Aranya Eye Foundation Hospital (60)')
  expect(offered()).not.toContain('Away · Local Admin')
})

test('remembers the name and the id of a record that is opened, and nothing else', async () => {
  const storage = memoryStorage()
  await openScreen(<PortalScreens />, { at: '/employee/view/9', storage })
  await screen.findByRole('navigation', { name: 'Record' })
  await waitFor(() => expect(storage.stored.size).toBe(1))
  const name = screen.getByRole('navigation', { name: 'Record' }).querySelector('strong')?.textContent
  expect(storage.stored.get(superAdmin)).toEqual({
    views: [],
    lists: {},
    recent: [{ entity: 'local admin', id: 9, name }],
  })
})
