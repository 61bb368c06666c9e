import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import DeviceAdd from '#src/screens/device/device-form.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

replaceTiming({ lateArrival: 300 })

const open = (setting: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(<DeviceAdd />, { at: '/device/add', ...setting })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const urls = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Device URL' })
const customer = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await field('Device Name'))
  await user.paste('New beacon')
  await user.click(await customer())
  await user.paste('northgate heart')
  await user.click(await screen.findByRole('option', { name: 'Northgate Heart Hospital (2)' }))
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
}

describe('Add Device', () => {
  describe.each([
    { isStored: true, confirm: false, asks: 1, added: 1 },
    { isStored: true, confirm: true, asks: 1, added: 2 },
    { isStored: false, confirm: false, asks: 0, added: 1 },
  ])('whose answer was lost, without a Factory ID', ({ isStored, confirm, asks, added }) => {
    test(`stored: ${isStored}, the user wants another: ${confirm}; adds ${added}`, async () => {
      const logged = expectLogged(/^The form ".+" could not be sent: no connection$/)
      const view = await open({ confirm })
      const { database, network, questions } = view
      const beacons = () =>
        database.read(({ device }) => device.all().filter(({ name }) => name === 'New beacon').length)
      await fill(view)
      network.disconnect('POST /device/')
      await view.user.click(save())
      await waitFor(() => expect(logged).toHaveLength(1))
      network.restore()
      if (isStored)
        await database.transaction(({ device }) => {
          const [model] = device.all()
          if (model === undefined) throw new Error('The demo has no devices')
          const { id: _, ...rest } = model
          device.insert({ ...rest, customerId: 2, name: 'New beacon', factoryId: null })
        })
      await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
      await view.user.click(save())
      await waitFor(async () => expect([questions.length, await beacons()]).toEqual([asks, added]))
      if (added > 1 || !isStored) await waitFor(() => expect(view.emitted).not.toEqual([]))
      else expect(view.emitted).toEqual([])
    })
  })

  test('has the Device URL twice with one value, and redirects to /devices after 1 s', async () => {
    const view = await open()
    const { user, database, emitted, network } = view
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Device')
    await fill(view)
    const [first, second] = await urls()
    if (first === undefined || second === undefined) throw new Error('The Device URL is not shown twice')
    expect(first.id).not.toBe(second.id)
    await user.click(second)
    await user.paste('https://device.example/status')
    expect(first.value).toBe('https://device.example/status')
    await user.type(first, '/1')
    expect(second.value).toBe('https://device.example/status/1')
    await user.click(await field('Factory ID'))
    await user.paste('990002')
    await user.dblClick(save())
    await waitFor(() => expect(emitted[1]).toEqual({ type: 'redirect', to: '/devices' }))
    expect(emitted[0]).toEqual({ type: 'notice', tone: 'success', message: 'Device created successfully' })
    expect(network.sent('POST /device/')).toEqual(['POST /device/createDevices/1'])
    const [added] = await database.read(({ device }) => device.all().slice(-1))
    expect(added).toMatchObject({
      customerId: 2,
      name: 'New beacon',
      factoryId: 990002,
      status: 7,
      url: 'https://device.example/status/1',
    })
  })

  test('shows Active at first, and marks what is required', async () => {
    await open()
    await screen.findByRole('option', { name: 'Inactive' })
    const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Device Status' })
    expect(status.selectedOptions[0]?.textContent).toBe('Active')
    expect((await field('Device Name')).required).toBe(true)
    expect((await customer()).required).toBe(true)
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['by the server', { kind: 'answer' }],
    ['by the network', { kind: 'cut' }],
  ])('shows the same message when customers fail to load: %s', async (_, { kind }) => {
    const { emitted } = await open({
      changeNetwork: ({ answer, disconnect }) =>
        kind === 'cut'
          ? disconnect('GET /customer/')
          : answer('GET /customer/', 500, { success: false, message: 'Asleep' }),
    })
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'error', message: 'There was a problem fetching customer data.' },
    ])
  })

  test('Retry requests customers again that could not be loaded, and keeps the values', async () => {
    const { user, network } = await open({ changeNetwork: ({ disconnect }) => disconnect('GET /customer/') })
    await user.click(await field('Device Name'))
    await user.paste('New beacon')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    network.restore()
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    await user.click(await customer())
    await screen.findByRole('option', { name: 'Aranya Eye Foundation Hospital (60)' })
    expect((await field('Device Name')).value).toBe('New beacon')
  })

  test('the rest of the page stays accessible while the list of customers is open', async () => {
    const { user } = await open()
    await user.click(await customer())
    await screen.findByRole('option', { name: 'Aranya Eye Foundation Hospital (60)' })
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test('Cancel opens /devices', async () => {
    const { user, history } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(history().at(-1)).toBe('/devices'))
  })
})
