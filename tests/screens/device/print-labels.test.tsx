import { screen, waitFor, within } from '@testing-library/react'
import jsQR from 'jsqr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { paths } from '#src/navigation/paths.ts'
import CustomerDevices from '#src/screens/device/customer-devices.tsx'
import DeviceRecord from '#src/screens/device/device-record.tsx'
import { heading } from '#tests/support/list-queries.ts'
import { qrPixels } from '#tests/support/qr-pixels.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { deviceRow } from '#tests/support/rows.ts'

const routes = (
  <Switch>
    <Route path={paths.device.view(':id')} component={DeviceRecord} />
    <Route path={paths.customerDevices(':customerId')} component={CustomerDevices} />
  </Switch>
)

/** Customer 1 has two active devices, one of them without a factory id, and one that is not active. */
const threeDevices = ({ device }: WritableTables): void => {
  for (const { id, customerId } of device.all()) if (customerId === 1) device.remove(id)
  for (const { id: _, ...columns } of [
    deviceRow(1, 'Beacon', { factoryId: 500 }),
    deviceRow(2, 'alarm'),
    deviceRow(3, 'Cart', { factoryId: 400, status: 8 }),
  ])
    device.insert(columns)
}

type Setting = Partial<Parameters<typeof openScreen>[1]>

const openLabels = async (setting: Setting = {}) => {
  const opened = await openScreen(routes, { at: '/customer/1/devices', prepare: threeDevices, ...setting })
  await opened.user.click(await screen.findByRole('button', { name: 'Print labels' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Print labels' }))
  await popup.findByRole('button', { name: 'Print' })
  return { ...opened, popup }
}

type Popup = Awaited<ReturnType<typeof openLabels>>['popup']

const preview = (popup: Popup) => within(popup.getByRole('region', { name: 'Preview' }))
const labels = (popup: Popup) => preview(popup).getAllByRole('listitem')
const codeOf = (popup: Popup, device: string) =>
  preview(popup).getByRole('img', { name: `QR code of ${device}` })

/** What a phone reads of a code. */
const read = (code: HTMLElement): string | undefined => {
  const { pixels, width } = qrPixels(code.outerHTML)
  return jsQR(pixels, width, width)?.data
}

/** The places of the first page: the names of the devices, and `-` where a label is missing. */
const placesOf = (popup: Popup): string[] => {
  const page = popup.getByRole('region', { name: 'Preview' }).querySelector('ul')
  return [...(page?.children ?? [])].map((place) => place.querySelector('strong')?.textContent ?? '-')
}

describe('labels of devices', () => {
  test('the list of a customer prints a label for each listed device: name, factory id, customer, code and address', async () => {
    const { popup } = await openLabels()
    expect(popup.getByText('2 devices')).toBeDefined()
    const [alarm, beacon] = labels(popup).map((label) => label.textContent)
    expect(alarm).toMatch(/^alarmFactory ID -Kanchanmala Care.*http:\/\/localhost:\d+\/device\/view\/\d+$/)
    expect(beacon).toMatch(/^BeaconFactory ID 500Kanchanmala Care/)
    const address = read(codeOf(popup, 'Beacon'))
    expect(address).toMatch(/^http:\/\/localhost:\d+\/device\/view\/\d+$/)
    expect(beacon?.endsWith(String(address))).toBe(true)
  })

  test('a record prints its own label, and says to which address the code leads', async () => {
    const { popup } = await openLabels({ at: '/device/view/3', prepare: () => {} })
    expect(labels(popup)).toHaveLength(1)
    const [code] = preview(popup).getAllByRole('img')
    expect(code).toHaveProperty('tagName', 'svg')
    const address = `${location.origin}/device/view/3`
    expect(code && read(code)).toBe(address)
    expect(popup.getByText(`The code leads to ${address}`)).toBeDefined()
  })

  test('each label of a page of this computer says SAMPLE, and the popup says why', async () => {
    const { popup } = await openLabels()
    for (const label of labels(popup)) expect(within(label).getByText('SAMPLE')).toBeDefined()
    expect(
      popup.getByText('Nothing but this computer can open the codes: each label says SAMPLE.'),
    ).toBeDefined()
  })

  test('a used sheet is begun at its first label that is left', async () => {
    const { user, popup } = await openLabels()
    expect(placesOf(popup)).toEqual(['alarm', 'Beacon'])
    await user.selectOptions(popup.getByRole('combobox', { name: 'First label' }), '3 (row 1, column 3)')
    expect(placesOf(popup)).toEqual(['-', '-', 'alarm', 'Beacon'])
    await user.selectOptions(popup.getByRole('combobox', { name: 'First label' }), '24 (row 8, column 3)')
    expect(placesOf(popup)).toEqual([...Array.from({ length: 23 }, () => '-'), 'alarm'])
    expect(labels(popup)).toHaveLength(2)
  })

  test('a size is typed in mm; with one that cannot be used nothing is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user, popup } = await openLabels()
    await user.click(popup.getByRole('radio', { name: 'Other size' }))
    expect(popup.queryByRole('combobox', { name: 'First label' })).toBeNull()
    const width = popup.getByRole('textbox', { name: 'Width in mm' })
    await user.clear(width)
    await user.type(width, '6')
    await waitFor(() => expect(width.getAttribute('aria-invalid')).toBe('true'))
    expect(popup.queryByRole('region', { name: 'Preview' })).toBeNull()
    await user.click(popup.getByRole('button', { name: 'Print' }))
    expect(print).not.toHaveBeenCalled()
    await user.type(width, '0,5')
    expect(labels(popup)).toHaveLength(2)
    await user.click(popup.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('what is printed is there as soon as the browser prepares it, and gone afterwards', async () => {
    const { user, popup } = await openLabels()
    await user.click(popup.getByRole('radio', { name: 'Roll of 62 mm' }))
    const codes = () => document.querySelectorAll('svg[aria-label="QR code of Beacon"]').length
    expect(codes()).toBe(1)
    window.dispatchEvent(new Event('beforeprint'))
    expect(codes()).toBe(2)
    window.dispatchEvent(new Event('afterprint'))
    expect(codes()).toBe(1)
  })

  test('a list without devices has nothing to print', async () => {
    await openScreen(routes, {
      at: '/customer/1/devices',
      prepare: ({ device }) => {
        for (const { id } of device.all()) device.remove(id)
      },
    })
    await heading('Device List (0)')
    expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull()
  })
})
