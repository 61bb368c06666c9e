import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { setDeviceStatus } from '#src/screens/device/device.runs.ts'
import DeviceList from '#src/screens/device/device-list.tsx'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedBytes } from '#tests/support/saved-files.ts'
import { at, idOf, select, selected, startSelecting } from '#tests/support/select-rows.ts'

test('a list has no checkboxes until rows are selected, and none afterwards', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  await screen.findByRole('button', { name: 'Select rows' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await startSelecting(view)
  await view.user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('ranges are selected with Shift, by pointer and by Space', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  const boxes = await startSelecting(view)
  await view.user.click(at(boxes, 1))
  await view.user.keyboard('{Shift>}')
  await view.user.click(at(boxes, 4))
  await view.user.keyboard('{/Shift}')
  expect(await screen.findByText('4 selected', { selector: 'strong' })).toBeDefined()
  at(boxes, 6).focus()
  await view.user.keyboard('{Shift>} {/Shift}')
  expect(await screen.findByText('6 selected', { selector: 'strong' })).toBeDefined()
  await view.user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  expect(await screen.findByText('10 selected', { selector: 'strong' })).toBeDefined()
})

test('all pages are selected, and the selection outlives them', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  await startSelecting(view)
  const all = await screen.findByRole('button', { name: /^Select all \d+ that match$/ })
  const total = /\d+/.exec(all.textContent ?? '')?.[0]
  await view.user.click(all)
  expect(await screen.findByText(`${total} selected`, { selector: 'strong' })).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(view.history().at(-1)).toContain('page=2'))
  expect(screen.getByText(`${total} selected`, { selector: 'strong' })).toBeDefined()
})

const deleteByMenu = async ({ user }: Awaited<ReturnType<typeof openScreen>>, id: number | undefined) => {
  const box = await screen.findByRole('checkbox', { name: new RegExp(`\\D${id}\\)?$`) })
  const row = within(box.closest('tr') ?? document.body)
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

test('a row that the user deletes by its menu is no longer selected', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  const ids = (await startSelecting(view)).slice(0, 3).map(idOf)
  await select(view, ...ids)
  await selected(3)
  await deleteByMenu(view, ids[0])
  await selected(2)
  expect(view.network.sent('DELETE')).toHaveLength(1)
})

test('a row that the user deletes by its menu while all pages are read is not selected with them', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  const [first = 0] = (await startSelecting(view)).map(idOf)
  const all = await screen.findByRole('button', { name: /^Select all \d+ that match$/ })
  const total = Number(/\d+/.exec(all.textContent ?? '')?.[0])
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let isRead = false
  view.network.changeAll(async (response, { url }) => {
    if (!url.includes('pageSize=200')) return response
    isRead = true
    await isReleased
    return response
  })
  await view.user.click(all)
  await waitFor(() => expect(isRead).toBe(true))
  await deleteByMenu(view, first)
  await screen.findByRole('heading', { name: `Device (${total - 1})` })
  release()
  await selected(total - 1)
})

test('the file and the labels of selected rows have what the user has changed since, also on another page', async () => {
  const files = recordSavedBytes()
  const view = await openScreen(<PortalScreens />, { at: '/devices' })
  const ids = (await startSelecting(view)).slice(0, 2).map(idOf)
  await select(view, ...ids)
  await selected(2)
  const box = await screen.findByRole('checkbox', { name: new RegExp(`\\D${ids[0]}\\)?$`) })
  const row = within(box.closest('tr') ?? document.body)
  await view.user.click(row.getByRole('button', { name: /^Actions for/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Device Name' })
  await view.user.clear(name)
  await view.user.type(name, 'Ward 9')
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('rowheader', { name: /Ward 9/ })
  const expectNewName = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Export' }))
    expect(new TextDecoder().decode(await files.at(-1)?.bytes)).toContain('"Ward 9"')
    await view.user.click(screen.getByRole('button', { name: 'Print labels' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Print labels' }))
    expect(within(await popup.findByRole('region', { name: 'Preview' })).getByText('Ward 9')).toBeDefined()
    await view.user.click(popup.getByRole('button', { name: 'Close' }))
  }
  await expectNewName()
  await view.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(screen.queryByText('Ward 9')).toBeNull())
  await expectNewName()
})

test('gives several devices another status, leaves alone what someone else has changed, and takes it back', async () => {
  const view = await openScreen(<DeviceList />, {
    at: '/devices',
    prepare: ({ device }) => {
      for (const { id } of device.all()) device.update(id, { status: 7 })
    },
  })
  const boxes = await startSelecting(view)
  expect(boxes.length).toBeGreaterThan(2)
  for (const box of boxes.slice(0, 3)) await view.user.click(box)
  const [changed, ...others] = boxes.slice(0, 3).map(idOf)
  await view.database.transaction(({ device }) => void device.update(changed ?? 0, { status: 8 }))
  await view.user.click(screen.getByRole('button', { name: 'Set status' }))
  const popup = await screen.findByRole('dialog', { name: 'Set status' })
  await view.user.selectOptions(within(popup).getByRole('combobox'), 'Inactive')
  await view.user.click(within(popup).getByRole('button', { name: 'Set status: 3 devices' }))
  await screen.findByRole('heading', { name: 'Ended: 2 changed, 1 not sent' })
  const statusesOf = () => view.database.read(({ device }) => others.map((id) => device.find(id)?.status))
  expect(await statusesOf()).toEqual([8, 8])
  expect(screen.getByText('Changed since: left as it is')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Take back: 2 devices get their former status' }))
  await screen.findByRole('heading', { name: 'Ended: 2 changed' })
  expect(await statusesOf()).toEqual([7, 7])
})

test.each(['Cancel', 'Escape'])(
  '%s sends nothing while the change of several rows is being started',
  async (way) => {
    let load = () => {}
    const view = await openScreen(<DeviceList />, {
      at: '/devices',
      kinds: {
        setDeviceStatus: () =>
          new Promise((resolve) => {
            load = () => resolve(setDeviceStatus)
          }),
      },
    })
    const boxes = await startSelecting(view)
    await view.user.click(at(boxes, 0))
    await view.user.click(screen.getByRole('button', { name: 'Set status' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Set status' }))
    await view.user.selectOptions(popup.getByRole('combobox'), 'Inactive')
    await view.user.click(popup.getByRole('button', { name: 'Set status: 1 device' }))
    if (way === 'Cancel') await view.user.click(popup.getByRole('button', { name: 'Cancel' }))
    else await view.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => load())
    expect([(await view.runs.load()).all(), view.network.sent('PUT')]).toEqual([[], []])
    await selected(1)
  },
)

test('deletes several devices after one question with their number and first names', async () => {
  const view = await openScreen(<DeviceList />, { at: '/devices' })
  const boxes = await startSelecting(view)
  await view.user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await view.user.click(at(boxes, 9))
  await view.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { name: 'Ended: 9 deleted' })
  expect(view.questions).toMatchObject([
    { title: 'Delete 9 devices?', subject: expect.stringMatching(/ and 6 more$/) },
  ])
  expect(view.questions[0]?.typed).toBeUndefined()
  expect(
    await view.database.read(({ device }) => boxes.slice(0, 9).map((box) => device.find(idOf(box)))),
  ).toEqual(Array(9).fill(undefined))
})

test('a customer without a portal is refused, with a link to it', async () => {
  const view = await openScreen(<CustomerList />, { at: '/customers' })
  const boxes = await startSelecting(view)
  const [without, other] = [at(boxes, 0), at(boxes, 1)]
  await view.user.click(without)
  await view.user.click(other)
  view.network.change(`GET /customer/getCustomerById/${idOf(without)}`, (body) => {
    const customer = { ...Object(body.customer), portal_Permissions: [], portalPermissionData: [] }
    return { status: 200, text: JSON.stringify({ ...body, customer }) }
  })
  await view.user.click(screen.getByRole('button', { name: 'Set status' }))
  const popup = await screen.findByRole('dialog', { name: 'Set status' })
  await view.user.selectOptions(within(popup).getByRole('combobox'), 'Hold')
  await view.user.click(within(popup).getByRole('button', { name: /^Set status: / }))
  await screen.findByRole('heading', { name: 'Ended: 1 changed, 1 refused' })
  expect(screen.getByText('No portal is ticked: tick one first')).toBeDefined()
  const region = screen.getByRole('region', { name: 'Run' })
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain(`/customer/view/${idOf(without)}`)
})
