import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account } from '#src/app/account.tsx'
import { noticeLog } from '#src/app/notice-log.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { notice } from '#tests/support/notice.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async (as: string) => {
  const view = await openScreen(<Account />, { as, at: '/dashboard' })
  const choose = async (item: string) => {
    await view.user.click(screen.getByRole('button', { name: /^Account menu / }))
    await view.user.click(await screen.findByRole('menuitem', { name: item }))
    return screen.findByRole('dialog', { name: item })
  }
  const switchTo = async (popup: string) => {
    const dialog = within(screen.getByRole('dialog'))
    await view.user.click(dialog.getByRole('button', { name: popup }))
    return screen.findByRole('dialog', { name: popup })
  }
  return { ...view, choose, switchTo }
}

const others = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { name: /Profile$|^Change Password$/ })
    .map((button) => button.textContent)

const noPopup = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const items = async () => {
  await screen.findByRole('menu')
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

test('shows a super admin the name of the session and no View Profile', async () => {
  const { user, network, choose } = await open('super@demo.example')
  await user.click(screen.getByRole('button', { name: 'Account menu Asha Rao' }))
  expect(await items()).toEqual(['Change Password', 'Notices'])
  expect(screen.getByText('Version development')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(others(await choose('Change Password'))).toEqual(['Edit Profile'])
  // For the photo.
  expect(network.sent('GET /employee')).toEqual(['GET /employee/get/1'])
})

test('keeps the last 100 notices to be read again, the newest first', async () => {
  for (let count = 1; count <= 101; count += 1)
    noticeLog.add({ type: 'notice', tone: 'success', message: `Saved ${count}` })
  noticeLog.add({ type: 'notice', tone: 'error', message: 'Deletion failed', detail: 'In use' })
  const { choose } = await open('reader@demo.example')
  const dialog = within(await choose('Notices'))
  const texts = dialog
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\d\d:\d\d:\d\d/, ' '))
  expect(texts).toHaveLength(100)
  expect(texts[0]).toBe('Failed Deletion failed\nIn use')
  expect(texts[1]).toBe('Done Saved 101')
  act(() => noticeLog.clear())
  expect(dialog.getByText('There has been no notice since you signed in.')).toBeDefined()
})

test('what is kept of a notice does not hold the session in which it was shown', () => {
  const undo = { id: 'change', run: () => undefined }
  noticeLog.add({ type: 'notice', tone: 'success', message: 'LOB updated', undo })
  expect(
    noticeLog
      .all()
      .flatMap((kept) => Object.values(kept))
      .filter((value) => typeof value === 'object' || typeof value === 'function'),
  ).toEqual([])
  expect(noticeLog.all()[0]).toMatchObject({ message: 'LOB updated', undoId: 'change' })
  noticeLog.clear()
})

test('shows other users the name and the photo of their record', async () => {
  const { user } = await openScreen(<Account />, {
    as: 'reader@demo.example',
    at: '/dashboard',
    changeNetwork: ({ answer }) => answer('GET /employee/get/', 200, record),
  })
  const opener = await screen.findByRole('button', { name: 'Account menu Meera Record' })
  expect(opener.querySelector('img')?.getAttribute('src')).toBe(
    'http://portal.test/storage/employees/3/p.png?sig=shared',
  )
  await user.click(opener)
  expect(await items()).toEqual(['View Profile', 'Change Password', 'Notices'])
})

test('the popups link to each other, one at a time, and Escape closes them', async () => {
  const { user, choose, switchTo } = await open('reader@demo.example')
  const popup = await choose('View Profile')
  await within(popup).findByText('reader@demo.example')
  const terms = within(popup).getAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(['Name', 'Email', 'ITX Employee ID', 'Status'])
  expect(others(popup)).toEqual(['Edit Profile', 'Change Password'])
  expect(others(await switchTo('Edit Profile'))).toEqual(['View Profile', 'Change Password'])
  expect(others(await switchTo('Change Password'))).toEqual(['View Profile', 'Edit Profile'])
  await switchTo('View Profile')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.keyboard('{Escape}')
  await noPopup()
})

test.each([
  ['View Profile', 'Close'],
  ['Change Password', 'Cancel'],
])('%s is closed by %s, and the focus returns', async (popup, button) => {
  const { user, choose } = await open('reader@demo.example')
  const dialog = await choose(popup)
  await user.click(await within(dialog).findByRole('button', { name: button }))
  await noPopup()
  const opener = screen.getByRole('button', { name: /^Account menu / })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const changePassword = async ({ user, choose }: Awaited<ReturnType<typeof open>>) => {
  const dialog = within(await choose('Change Password'))
  await user.type(dialog.getByLabelText('Current Password'), 'Welcome#2026')
  await user.type(dialog.getByLabelText('New Password'), 'Morning#25')
  await user.type(dialog.getByLabelText('Confirm Password'), 'Morning#25')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
}

test('redirects to /customers after a changed password, also when Escape closed the popup', async () => {
  const view = await open('reader@demo.example')
  await changePassword(view)
  await expectEmitted(view.emitted, [notice('success', 'Password updated successfully')])
  await view.user.keyboard('{Escape}')
  await noPopup()
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/customers' }))
})

test('reloads after a saved profile, also when another screen was opened', async () => {
  const view = await open('reader@demo.example')
  const dialog = within(await view.choose('View Profile'))
  await view.user.click(dialog.getByRole('button', { name: 'Edit Profile' }))
  await view.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' P')
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  await noPopup()
  act(() => view.goTo('/lobs'))
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'reload' }))
})

const record = {
  success: true,
  data: {
    employee_Id: 3,
    employeesName: 'Meera Record',
    employeesEmail: 'reader@demo.example',
    itx_Employee_Id: 1076,
    employeesStatus: 5,
    employeesStatusName: 'Active',
    profileImage: 'p.png',
  },
}
