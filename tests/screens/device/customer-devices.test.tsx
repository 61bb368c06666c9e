import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { paths } from '#src/navigation/paths.ts'
import CustomerDevices from '#src/screens/device/customer-devices.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { column, filterByStatus, headers, heading, listSettled, sortOf } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { deviceRow } from '#tests/support/rows.ts'
import { words } from '#tests/support/words.ts'

type Setting = Partial<Parameters<typeof openScreen>[1]>

/** Customer 1 with three devices: two active, one inactive, one without a number. */
const threeDevices = ({ device }: WritableTables): void => {
  for (const { id, customerId } of device.all()) if (customerId === 1) device.remove(id)
  for (const { id: _, ...columns } of [
    deviceRow(1, 'Beacon', { factoryId: 500 }),
    deviceRow(2, 'alarm'),
    deviceRow(3, 'Cart', { factoryId: 400, status: 8 }),
  ])
    device.insert(columns)
}

const routes = (
  <Switch>
    <Route path={paths.customerDevices(':customerId')} component={CustomerDevices} />
    <Route path={paths.customerDevice.add(':customerId')} component={CustomerDevices} />
    <Route path={paths.customerDevice.edit(':customerId', ':id')} component={CustomerDevices} />
  </Switch>
)

const open = (setting: Setting = {}) =>
  openScreen(routes, { at: '/customer/1/devices', prepare: threeDevices, ...setting })

const { columns } = words.customerDevices

const dialog = (name: string) => screen.findByRole('dialog', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

describe('the devices of a customer', () => {
  test('is titled Device List with the number of rows under the filter, Active at first', async () => {
    const { network } = await open()
    await heading('Device List (2)')
    expect(document.title).toBe('Kanchanmala Care · Device List (2) · Care Admin Portal')
    expect(network.sent('GET /customer/')).toEqual([
      'GET /customer/getCustomerById/1?sortBy=id&sortType=desc&deviceStatus=7',
    ])
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/customers')
    await screen.findByRole('option', { name: 'Inactive' })
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect(filter.selectedOptions[0]?.textContent).toBe('Active')
  })

  test('shows name, factory id, id and status of each device, and a dash without factory id', async () => {
    await open({ as: 'reader@demo.example' })
    await heading('Device List (2)')
    expect(headers()).toEqual(columns)
    expect(column('Device Name')).toEqual(['alarm', 'Beacon'])
    expect(column('Factory Device Id')).toEqual(['-', '500'])
    expect(column('Status')).toEqual(['Active', 'Active'])
    expect(sortOf('Device ID')).toBe('descending')
  })

  test('the filter All shows every device, and is kept in the address', async () => {
    const { user, history, network } = await open()
    await heading('Device List (2)')
    await filterByStatus(user, 'All')
    await heading('Device List (3)')
    expect(history().at(-1)).toBe('/customer/1/devices?status=all')
    expect(network.sent('GET /customer/').at(-1)).toBe(
      'GET /customer/getCustomerById/1?sortBy=id&sortType=desc',
    )
  })

  test.each([
    ['Device Name', 'name', ['alarm', 'Beacon', 'Cart']],
    ['Factory Device Id', 'hardwareId', ['alarm', 'Cart', 'Beacon']],
    ['Device ID', 'id', ['Beacon', 'alarm', 'Cart']],
  ])('are sorted by %s', async (header, key, names) => {
    const { user, network } = await open({ at: '/customer/1/devices?status=all' })
    await heading('Device List (3)')
    await user.click(screen.getByRole('button', { name: header }))
    await listSettled()
    expect(sortOf(header)).toBe('ascending')
    expect(column('Device Name')).toEqual(names)
    expect(network.sent('GET /customer/').at(-1)).toContain(`sortBy=${key}&sortType=asc`)
  })

  test('says No Device found. for a filter, with a button that shows all', async () => {
    const { user } = await open({
      at: '/customer/1/devices?status=8',
      prepare: (tables) => {
        threeDevices(tables)
        for (const { id, status } of tables.device.all()) if (status === 8) tables.device.remove(id)
      },
    })
    await screen.findByText('No Device found.')
    screen.getByText('None of its 2 devices is inactive.')
    await user.click(screen.getByRole('button', { name: 'Show all statuses' }))
    await heading('Device List (2)')
  })

  test('Customer Information is collapsed at first and shows id, name and number of devices', async () => {
    const { user, database } = await open()
    await heading('Device List (2)')
    const opener = screen.getByRole('button', { name: 'Customer Information' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('region', { name: 'Customer Information' })).toBeNull()
    await user.click(opener)
    const region = screen.getByRole('region', { name: 'Customer Information' })
    const company = await database.read((tables) => tables.customer.find(1)?.companyName)
    const values = within(region)
      .getAllByRole('definition')
      .map((value) => value.textContent)
    expect(
      within(region)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Company ID', 'Company Name', 'Number of Devices'])
    expect(values).toEqual(['1', company, '3'])
    await user.click(opener)
    expect(screen.queryByRole('region', { name: 'Customer Information' })).toBeNull()
  })
})

describe('a customer', () => {
  test('a customer that fails to load is only logged, and can be retried', async () => {
    expectLogged(/^The customer could not be loaded: Asleep$/)
    const { emitted, network, user } = await open({
      changeNetwork: ({ answer }) => answer('GET /customer/', 500, { success: false, message: 'Asleep' }),
    })
    await screen.findByText('The list could not be loaded.')
    expect(emitted).toEqual([])
    // A popup would come with the list.
    expect(screen.queryByRole('button', { name: 'Add Device' })).toBeNull()
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Device List (2)')
    expect(screen.getByRole('button', { name: 'Add Device' })).toBeTruthy()
  })
})

describe('Delete', () => {
  const chooseDelete = async (setting: Setting = {}) => {
    const view = await open(setting)
    await heading('Device List (2)')
    await view.user.click(screen.getByRole('button', { name: /^Actions for Beacon \(\d+\)$/ }))
    await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(view.questions).toHaveLength(1))
    return view
  }

  test('Delete asks, and names device and customer', async () => {
    const { questions, network, emitted } = await chooseDelete()
    await heading('Device List (1)')
    expect(questions).toEqual([
      {
        subject: expect.stringMatching(/^Beacon \(\d+\)$/),
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
      },
    ])
    expect(network.sent('DELETE')).toHaveLength(1)
    expect(network.sent('DELETE')[0]).toMatch(/^DELETE \/delete\/devices\/\d+\?customerId=1$/)
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Device deleted successfully' },
    ])
    expect(column('Device Name')).toEqual(['alarm'])
  })
})

describe('Add Device', () => {
  const openPopup = async (setting: Setting = {}) => {
    const view = await open(setting)
    await heading('Device List (2)')
    await view.user.click(screen.getByRole('button', { name: 'Add Device' }))
    await dialog('Add Device')
    return view
  }

  test('has name, factory id, and the status Active, which cannot be changed', async () => {
    await openPopup()
    expect((await field('Device Name')).required).toBe(true)
    expect((await field('Factory ID')).required).toBe(false)
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Device Status' })
    expect([status.disabled, status.selectedOptions[0]?.textContent]).toEqual([true, 'Active'])
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  test('sends the device of this customer, shows it, and closes after a second', async () => {
    const { user, network, emitted, database } = await openPopup()
    await user.type(await field('Device Name'), '  New beacon ')
    await user.type(await field('Factory ID'), '990001')
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
    await user.dblClick(save())
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Device created successfully' },
    ])
    expect(network.sent('POST /device/')).toEqual(['POST /device/createDevices/1'])
    const [added] = await database.read(({ device }) => device.all().slice(-1))
    expect(added).toMatchObject({ customerId: 1, name: 'New beacon', factoryId: 990001, status: 7, url: '' })
    await noDialog()
    await heading('Device List (3)')
  })

  test.each(['Cancel', 'Escape'])('%s closes Add Device', async (way) => {
    const { user, network } = await openPopup()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await noDialog()
    expect(network.sent('POST /device/')).toEqual([])
  })

  test('Add Device has its own route, from which closing opens the list', async () => {
    const { user, history } = await open({ at: '/customer/1/device/add' })
    await dialog('Add Device')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await heading('Device List (2)')
    await noDialog()
    expect(history().at(-1)).toBe('/customer/1/devices')
  })
})

describe('Edit Device', () => {
  const openPopup = async (setting: Setting = {}) => {
    const view = await open(setting)
    await heading('Device List (2)')
    await view.user.click(screen.getByRole('button', { name: /^Actions for Beacon \(\d+\)$/ }))
    await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await dialog('Edit Device')
    await field('Device Name')
    return view
  }

  test('has the name, the factory id to read, and the statuses of the backend', async () => {
    await openPopup()
    expect((await field('Device Name')).value).toBe('Beacon')
    const factoryId = await field('Factory ID')
    expect([factoryId.value, factoryId.readOnly]).toEqual(['500', true])
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Device Status' })
    await within(status).findByRole('option', { name: 'Inactive' })
    expect(status.selectedOptions[0]?.textContent).toBe('Active')
  })

  test('sends name and status, shows them, and closes after 1.5 s', async () => {
    const { user, network, emitted } = await openPopup()
    const name = await field('Device Name')
    await user.clear(name)
    await user.type(name, 'Beacon 2')
    await user.click(save())
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Device updated successfully' },
    ])
    expect(network.sent('PATCH')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await noDialog()
    expect(column('Device Name')).toContain('Beacon 2')
  })

  test('Edit Device asks when another user has saved since', async () => {
    const { user, database, network } = await openPopup()
    const name = await field('Device Name')
    await user.type(name, ' mine')
    await database.transaction(({ device }) => {
      const beacon = device.all().find((row) => row.customerId === 1 && row.name === 'Beacon')
      if (beacon !== undefined) device.update(beacon.id, { name: 'Beacon theirs' })
    })
    await user.click(save())
    const question = await screen.findByRole('dialog', { name: 'Someone else has changed this record' })
    expect(within(question).getByText('Beacon theirs')).toBeTruthy()
    expect(network.sent('PATCH')).toEqual([])
  })
})
