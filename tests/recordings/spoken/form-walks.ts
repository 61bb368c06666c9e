import { password, superAdmin, tokensOf } from '#tests/recordings/support/portal.ts'
import {
  box,
  button,
  fill,
  focusBox,
  press,
  pressButton,
  refuse,
  type SpokenWalk,
  type as typeText,
} from './spoken-walk.ts'

export const formWalks: readonly SpokenWalk[] = [
  {
    title: 'a sign-in that fails and one that works',
    as: null,
    at: '/',
    before: ({ page }) => box(page, 'Username').fill(superAdmin),
    acts: {
      'type a wrong password': fill('Password', 'wrong'),
      'sign in': press('Enter'),
      'sign in again': press('Enter'),
      'type the right one': fill('Password', password),
      'sign in with it': async ({ page }) => {
        await page.keyboard.press('Enter')
        await page.waitForURL('**/dashboard')
      },
    },
  },
  {
    title: 'the rules of a new password',
    at: '/dashboard',
    acts: {
      'open the menu of the account': pressButton(/^Account menu/),
      'open Change Password': press('Enter'),
      'go to its button': press('Tab'),
      'show it': press('Enter'),
      'go to the new one': press('Tab'),
      'type one that meets some rules': typeText('Abcdefg'),
      'leave it': press('Tab'),
      'go to its repetition': press('Tab'),
      'type another': typeText('Other'),
      'close the popup': press('Escape'),
    },
  },
  {
    title: 'what a form lacks',
    at: '/customer/add',
    acts: {
      'go to Save': ({ page }) => button(page, 'Save').focus(),
      'press it': press('Enter'),
      'go to the next error': press('F8'),
      'type an invalid pincode': async ({ page }) => {
        await box(page, 'Pincode').fill('12')
        await page.keyboard.press('Tab')
      },
      'go to the password': focusBox('Password'),
      'type a part of one': typeText('Abcdefg'),
      'go to the portals': ({ page }) => page.getByRole('checkbox', { name: 'Nurse' }).focus(),
      'tick one': press('Space'),
    },
  },
  {
    title: 'a record between reading and editing',
    at: '/customer/edit/1',
    acts: {
      'stop editing': pressButton('Close edit'),
      'edit again': pressButton('Edit'),
      'save without a change': ({ page }) => button(page, 'Save').press('Enter'),
    },
  },
  {
    title: 'a field that the server refuses',
    at: '/lobs',
    acts: {
      'open the form': pressButton('Add LOB'),
      'type a known name': fill('LOB Name', 'Cardiology'),
      'save it': ({ page }) => button(page, 'Save').press('Enter'),
      'save it again': press('Enter'),
      'type another name': fill('LOB Name', 'Stroke Care'),
      'save that': ({ page }) => button(page, 'Save').press('Enter'),
    },
  },
  {
    title: 'a form that cannot be saved',
    at: '/lobs',
    before: ({ page }) => refuse(page, /createlobs/),
    acts: {
      'open the form': pressButton('Add LOB'),
      'type a name': fill('LOB Name', 'Dental Care'),
      'save it': ({ page }) => button(page, 'Save').press('Enter'),
      'save it again': ({ page }) => button(page, 'Save').press('Enter'),
      'close the form': press('Escape'),
    },
  },
  {
    title: 'a conflict, and changes that would be lost',
    at: '/customer/edit/2',
    before: async ({ page, server }) => {
      const { accessToken } = await tokensOf(server, 'admin@demo.example')
      const form = new FormData()
      form.append('contactPersonName', 'Leela Das')
      const headers = { Authorization: `Bearer ${accessToken}` }
      await fetch(`${server}/api/updateCustomer/2`, { method: 'PUT', headers, body: form })
      await box(page, 'Contact Person Name').fill('Ravi Menon')
    },
    acts: {
      'save it': ({ page }) => button(page, 'Save').press('Enter'),
      'choose theirs': press('ArrowDown'),
      'close the question': press('Escape'),
      'go back': ({ page }) => page.getByRole('link', { name: 'Back', exact: true }).press('Enter'),
      stay: press('Enter'),
    },
  },
  {
    title: 'what was kept of a form',
    at: '/customer/edit/12',
    before: async ({ page, open }) => {
      page.on('dialog', (dialog) => dialog.accept())
      await box(page, 'City').clear()
      await box(page, 'City').pressSequentially('Pune', { delay: 150 })
      await page.waitForTimeout(1_000)
      await open('/customer/view/12')
    },
    acts: {
      'open the form again': ({ page }) =>
        page.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Edit' }).press('Enter'),
      'restore it': pressButton('Restore'),
    },
  },
]
