import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import DeviceList from '#src/screens/device/device-list.tsx'
import DeviceRecord from '#src/screens/device/device-record.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import {
  announced,
  column,
  headers,
  heading,
  listSettled,
  rowsByHeader,
  rowTexts,
} from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { seeded } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'

const routes = (
  <Switch>
    <Route path={paths.devices} component={DeviceList} />
    <Route path={paths.device.edit(':id')} component={DeviceList} />
    <Route path={paths.device.view(':id')} component={DeviceRecord} />
    <Route path={paths.customerDevice.view(':customerId', ':id')} component={DeviceRecord} />
  </Switch>
)

const open = (setting: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(routes, { at: '/devices', ...setting })

const columns = [...words.device.columns, 'Actions']

const newest = seeded.device(180)
const place = newest.name.split(' ').slice(1).join(' ')

const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], id: number) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Actions for .+ \\(${id}\\)$`) }))
  return screen.findAllByRole('menuitem')
}

describe('the devices of all customers', () => {
  test('is titled Device with the number of devices, ten on a page', async () => {
    const { network } = await open()
    await heading('Device (180)')
    expect(network.sent('GET /devices/')).toEqual(['GET /devices/getalldevices?page=1&pageSize=10'])
    expect(headers()).toEqual(columns)
    expect(rowsByHeader()[0]).toMatchObject({
      'Device ID': '180',
      'Device Name': newest.name,
      'Hardware ID': `${newest.factoryId}`,
      'Assigned To': 'Aranya Eye Foundation Hospital',
      Status: 'Active',
    })
    expect(column('Hardware ID')[1]).toBe('-')
    expect(screen.getByRole('link', { name: 'Add Device' }).getAttribute('href')).toBe('/device/add')
  })

  test('the page is kept in the address', async () => {
    const { user, history } = await open()
    await heading('Device (180)')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(column('Device ID')[0]).toBe('170'))
    expect(history().at(-1)).toBe('/devices?page=2')
  })

  test('users who may write have View, Edit and Delete, whose question names the customer', async () => {
    const { user, network, emitted } = await open()
    await heading('Device (180)')
    const items = await menuOf(user, 180)
    expect(items.map((item) => item.textContent)).toEqual(['View', 'Edit', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await heading('Device (179)')
    expect(network.sent('DELETE')).toEqual(['DELETE /delete/devices/180?customerId=60'])
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Device deleted successfully' },
    ])
  })

  test('users who may only read have View alone, and no Add Device', async () => {
    const { user } = await open({ as: 'reader@demo.example' })
    await heading('Device (180)')
    const items = await menuOf(user, 180)
    expect(items.map((item) => item.textContent)).toEqual(['View'])
    expect(screen.queryByRole('link', { name: 'Add Device' })).toBeNull()
  })
})

describe('the search for devices, which the API has not', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search' })

  test('reads all devices once, and finds them by name, id and hardware id', async () => {
    const { user, network, history } = await open({
      prepare: ({ device }) => device.update(31, { factoryId: Number(`1${newest.factoryId}0`) }),
    })
    await heading('Device (180)')
    await user.type(search(), place)
    await waitFor(() => expect(history().at(-1)).toBe(`/devices?search=${place.replaceAll(' ', '+')}`))
    await waitFor(() => expect(column('Device Name')).toContain(newest.name))
    await user.clear(search())
    await user.type(search(), `${newest.factoryId}`)
    await waitFor(() => expect(column('Device ID')).toEqual(['180', '31']))
    await heading('Device (2)')
    await announced('2 results')
    expect(network.sent('GET /devices/').filter((sent) => sent.includes('1000'))).toEqual([
      'GET /devices/getalldevices?page=1&pageSize=1000',
    ])
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await heading('Device (180)')
  })

  test.each([
    ['a code that has zeros before its hardware id', `00${newest.factoryId}`],
    ['a code of which the scanner says the kind', `]C1${newest.factoryId}`],
    ['the address in the code of its label', 'https://portal.example/care/device/view/180'],
  ])('finds a device by %s', async (_, scanned) => {
    await open({ at: `/devices?search=${encodeURIComponent(scanned)}` })
    await waitFor(() => expect(column('Device ID')).toEqual(['180']))
  })

  test('finds a name by its letters without accents (microsoft/fast#6887)', async () => {
    const { user, history } = await open({
      prepare: ({ device }) => device.update(31, { name: 'Zürich Scanner' }),
    })
    await heading('Device (180)')
    await user.type(search(), ' zurich\u00a0sca')
    await waitFor(() => expect(column('Device ID')).toEqual(['31']))
    expect(history().at(-1)).toBe('/devices?search=zurich+sca')
  })

  test('has pages of its own, and reads again after a device was deleted', async () => {
    const { user, network } = await open({ at: '/devices?search=pump' })
    await listSettled()
    const count = Number(/\d+/.exec(screen.getByRole('heading', { level: 1 }).textContent ?? '')?.[0])
    expect(count).toBeGreaterThan(10)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(rowTexts().length).toBe(Math.min(count - 10, 10)))
    expect(network.sent('GET /devices/')).toHaveLength(1)
    await menuOf(user, Number(column('Device ID')[0]))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await heading(`Device (${count - 1})`)
  })

  test('says how far it has read, and that it has not read all', async () => {
    const answer = (page: number) => ({
      success: true,
      getDevices: Array.from({ length: 1_000 }, (_, index) => ({
        devicesId: 7_000 - (page - 1) * 1_000 - index,
        devicesName: 'Monitor',
        deviceStatus: 7,
        deviceStatusName: 'Stock',
      })),
      totalItems: 7_000,
      totalPages: 7,
      currentPage: page,
    })
    const { user, network } = await open()
    await heading('Device (180)')
    for (const page of [1, 2, 3, 4, 5])
      network.answer(`GET /devices/getalldevices?page=${page}&`, 200, answer(page))
    // This page comes late, and without rows.
    const goOn = network.pause('GET /devices/getalldevices?page=3&')
    await user.type(search(), 'monitor')
    await screen.findByText('Reading all devices for the search: 2000 of 7000…')
    await goOn()
    await screen.findByText('Only the newest 4000 of 7000 devices were searched.')
    await heading('Device (4000)')
  })
})

describe('Edit Device over the list', () => {
  test('keeps its page of the list, and returns to it after a save', async () => {
    const { user, history, emitted, network } = await open({ at: '/devices?page=2' })
    await heading('Device (180)')
    await menuOf(user, 170)
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit Device' })
    expect(history().at(-1)).toBe('/device/edit/170?page=2')
    await user.type(await screen.findByRole('textbox', { name: 'Device Name' }), ' B')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Device updated successfully' },
    ])
    expect(network.sent('PATCH')).toEqual(['PATCH /update/devices/170'])
    await waitFor(() => expect(history().at(-1)).toBe('/devices?page=2'))
    await waitFor(() => expect(column('Device Name')[0]).toMatch(/ B$/))
  })
})

describe('Device Details', () => {
  test.each([
    ['/device/view/1', '/devices'],
    ['/customer/1/device/view/1', '/customer/1/devices'],
  ])('%s shows every field of the device, and Back opens %s', async (at, back) => {
    const { database } = await open({ at })
    const device = await database.read((tables) => tables.device.find(1))
    const company = await database.read((tables) => tables.customer.find(1)?.companyName)
    await screen.findByText(device?.name ?? '', { selector: 'strong' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Device Details')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(back)
    expect(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Device ID', '1'],
      ['Device Name', device?.name],
      ['Hardware ID', String(device?.factoryId)],
      ['Device URL', device?.url],
      ['Assigned To', company],
      ['Status', 'Active'],
    ])
    // By its text: happy-dom takes the places where an address may break for blanks of the name.
    expect(
      screen
        .getByText((_, element) => element?.tagName === 'A' && element.textContent === device?.url)
        .getAttribute('rel'),
    ).toBe('noreferrer')
  })

  test('a URL that no form would accept is not a link, and a missing one is a dash', async () => {
    await open({
      at: '/device/view/1',
      prepare: ({ device }) => device.update(1, { url: 'javascript:alert(1)' }),
    })
    await screen.findByText('javascript:alert(1)')
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
  })
})
