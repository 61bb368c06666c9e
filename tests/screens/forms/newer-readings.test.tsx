import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account } from '#src/app/account.tsx'
import { devices } from '#src/contract/devices.ts'
import { readAgainAfter } from '#src/data/query-client.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Opens the form of a device, which another user then renames, so that a write of this user reads it again. */
const open = async () => {
  const clients: QueryClient[] = []
  const TakeClient = () => {
    clients.push(useQueryClient())
    return null
  }
  const view = await openScreen(
    <>
      <TakeClient />
      <PortalScreens />
    </>,
    { at: '/device/edit/31' },
  )
  const popup = within(await screen.findByRole('dialog', { name: 'Edit Device' }))
  const name = await popup.findByLabelText<HTMLInputElement>('Device Name')
  const stored = name.value
  const readings = () => view.network.sent('GET /devices/31').length
  const listings = () => view.network.sent('GET /devices/getalldevices').length
  /** As after the write of another device: the list under the popup is read again at the same time. */
  const readAgain = async () => {
    const before = listings()
    for (const client of new Set(clients)) readAgainAfter(client, [{ endpoint: devices.update, input: {} }])
    await waitFor(() => expect(listings()).toBe(before + 1))
    await act(view.network.answered)
  }
  const renameElsewhere = async () => {
    await view.database.transaction(({ device }) => device.update(31, { name: 'Door Sensor' }))
    await readAgain()
  }
  const save = () => view.user.click(popup.getByRole('button', { name: 'Save' }))
  return { ...view, name, stored, readings, readAgain, renameElsewhere, save }
}

const conflict = { name: 'Someone else has changed this record' }

test('an untouched form shows a newer reading, and keeps its focus and its caret', async () => {
  const { name, renameElsewhere } = await open()
  name.focus()
  name.setSelectionRange(2, 4)
  await renameElsewhere()
  await waitFor(() => expect(name.value).toBe('Door Sensor'))
  expect(document.activeElement).toBe(name)
  expect([name.selectionStart, name.selectionEnd]).toEqual([2, 4])
})

test('a form that took a newer reading is based on it, and asks nothing about what it shows', async () => {
  const { name, renameElsewhere, user, save, emitted } = await open()
  await renameElsewhere()
  await waitFor(() => expect(name.value).toBe('Door Sensor'))
  await user.type(name, ' 2')
  await save()
  await waitFor(() => expect(emitted.filter(({ type }) => type === 'notice')).toHaveLength(1))
  expect(screen.queryByRole('dialog', conflict)).toBeNull()
})

test('a form in which something was typed keeps its own versions, and asks when it is saved', async () => {
  const { name, stored, readings, renameElsewhere, user, save } = await open()
  await user.type(name, ' 2')
  await renameElsewhere()
  expect(readings()).toBe(1)
  expect(name.value).toBe(`${stored} 2`)
  await save()
  const question = await screen.findByRole('dialog', conflict)
  for (const text of [stored, 'Door Sensor', `${stored} 2`]) expect(question.textContent).toContain(text)
})

test('a form that was sent is not read again', async () => {
  const { name, user, save, readings, readAgain, emitted } = await open()
  await user.type(name, ' 2')
  await save()
  await expectEmitted(emitted, [expect.objectContaining({ tone: 'success' })])
  const sent = readings()
  await readAgain()
  expect(readings()).toBe(sent)
})

test('a form that opens over one in which something was typed reads its own record', async () => {
  const { user } = await openScreen(
    <>
      <Account />
      <PortalScreens />
    </>,
    { at: '/employee/edit/2' },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: /^Account menu / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  await popup.findByRole('textbox', { name: 'Name' })
})
