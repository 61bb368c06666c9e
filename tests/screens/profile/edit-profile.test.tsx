import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account } from '#src/app/account.tsx'
import { createDrafts } from '#src/forms/drafts.ts'
import ProfilePage from '#src/screens/profile/profile-page.tsx'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { pngOf } from '#tests/support/images.ts'
import { notice } from '#tests/support/notice.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

const reader = 3

const open = async ({ at = '/dashboard', drafts = createDrafts(memoryDrafts()) } = {}) => {
  const view = await openScreen(<Account />, { as: 'reader@demo.example', at, drafts })
  await view.user.click(screen.getByRole('button', { name: /^Account menu / }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'View Profile' }))
  await view.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const own = () => view.database.read(({ employee }) => employee.find(reader))
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...view, name, own, save }
}

test('closes the popup after a saved name and reloads after 2 s; the photo stays', async () => {
  const { user, name, own, save, emitted } = await open()
  const before = await own()
  expect(name.getAttribute('aria-required') ?? name.getAttribute('required')).toBeNull()
  await user.clear(name)
  await user.type(name, 'Meera P')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await own()).toEqual({ ...before, name: 'Meera P' })
  await expectEmitted(emitted, [notice('success', 'Profile updated successfully')])
  await waitFor(() => expect(emitted.at(-1)).toEqual({ type: 'reload' }))
})

test('a chosen photo is shown and sent', async () => {
  const { user, own, save } = await open()
  const chosen = new File([pngOf(100)], 'me.png', { type: 'image/png' })
  const input = screen.getByLabelText('Profile photo')
  expect(input.getAttribute('accept')).toBe('image/*')
  expect(screen.getByText('SVG, PNG, JPG or GIF (max. 800x400px)')).toBeTruthy()
  await user.upload(input, chosen)
  expect((await screen.findByRole('img', { name: 'me.png' })).getAttribute('src')).toMatch(/^blob:/)
  await save()
  await waitFor(async () => expect((await own())?.profileImage).toMatch(/me\.png$/))
})

test('the account menu shows a photo that replaces one of the same name, also where its page was left', async () => {
  const { user, network, goTo } = await openScreen(
    <>
      <Account />
      <ProfilePage />
    </>,
    {
      as: 'reader@demo.example',
      at: '/editProfile',
      changeNetwork: ({ change }) =>
        change('GET /employee/get/', ({ data, ...body }) => ({
          status: 200,
          text: JSON.stringify({ ...body, data: { ...Object(data), profileImage: 'me.png' } }),
        })),
    },
  )
  const chosen = new File([pngOf(100)], 'me.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Profile photo'), chosen)
  const answer = network.pause('PUT /employee/profile/update')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
  act(() => goTo('/changePassword'))
  await answer()
  const opener = screen.getByRole('button', { name: /^Account menu / })
  await waitFor(() => expect(opener.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
})

test('a photo of any kind and size is sent: the server decides', async () => {
  const { user, own, save } = await open()
  const chosen = new File([new Uint8Array(300_000)], 'me.gif', { type: 'image/gif' })
  await user.upload(screen.getByLabelText('Profile photo'), chosen)
  await save()
  await waitFor(async () => expect((await own())?.profileImage).toMatch(/me\.gif$/))
})

test('a lost network shows the message of the profile, and what was typed stays', async () => {
  const { user, name, save, emitted, network } = await open()
  network.disconnect('PUT /employee/profile/update')
  await user.type(name, ' P')
  await save()
  await waitFor(() => expect(emitted).toMatchObject([notice('error', 'Failed to update profile')]))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Meera Pillai P')
})

test('offers a draft over any screen, but not after Cancel', async () => {
  const storage = memoryDrafts()
  const drafts = createDrafts(storage)
  const before = await open({ at: '/customers', drafts })
  await before.user.type(before.name, ' P')
  before.leave()
  const { user, name } = await open({ at: '/dashboard', drafts })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(name).toHaveProperty('value', 'Meera Pillai P')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(storage.stored.get(reader)?.size).toBe(0))
  cleanup()
  await open({ at: '/dashboard', drafts })
  await act(settled)
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('opens no other popup while a profile is being saved', async () => {
  const { user, name, save, network, emitted } = await open()
  const goOn = network.pause('PUT /employee/profile/update')
  await user.type(name, ' P')
  await save()
  const others = ['View Profile', 'Change Password'].map((popup) =>
    screen.getByRole('button', { name: popup }),
  )
  await waitFor(() => expect(others).toMatchObject([{ disabled: true }, { disabled: true }]))
  goOn()
  await expectEmitted(emitted, [notice('success', 'Profile updated successfully')])
})

test('asks before it overwrites a name that another user has saved since', async () => {
  const { user, name, own, save, database } = await open()
  await database.transaction(({ employee }) => employee.update(reader, { name: 'Meera Two' }))
  await user.type(name, ' P')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Someone else has changed this record' })
  expect(within(question).getByText('Meera Two')).toBeTruthy()
  expect((await own())?.name).toBe('Meera Two')
})

test('a profile that is opened again while it is still being saved waits for that', async () => {
  const { user, network, goTo, emitted } = await openScreen(<ProfilePage />, {
    as: 'reader@demo.example',
    at: '/editProfile',
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' P')
  const answer = network.pause('PUT /employee/profile/update')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
  act(() => goTo('/changePassword'))
  await screen.findByLabelText('Current Password')
  act(() => goTo('/editProfile'))
  await act(settled)
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await answer()
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Meera Pillai P')
  await expectEmitted(emitted, [
    { ...notice('success', 'Profile updated successfully'), detail: 'Meera Pillai P' },
  ])
})

test('a profile that could not be loaded can be loaded again', async () => {
  const { network } = await openScreen(<ProfilePage />, {
    as: 'reader@demo.example',
    at: '/editProfile',
    changeNetwork: ({ disconnect }) => disconnect('GET /employee/get/'),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Your profile could not be loaded.')).toBeTruthy()
  network.restore()
  retry.click()
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Meera Pillai')
})

test('the page has the same form and heading; Cancel opens the dashboard', async () => {
  await openScreen(<ProfilePage />, { at: '/editProfile' })
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: 'View Profile' })).toBeNull()
})

test('a super admin has no View Profile', async () => {
  const { emitted } = await openScreen(<ProfilePage />, { at: '/viewProfile' })
  await expectEmitted(emitted, [notice('error', 'Access Forbidden')])
})
