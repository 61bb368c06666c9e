import type { Page } from '@playwright/test'
import { complaintList } from './support/complaint-list.ts'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { openDashboard, password, people, signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { listenTo } from './support/screen-reader.ts'
import { showSidebar } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

/** Presses keys, and types, as the user who listens does. */
const begin = async (page: Page) => {
  const spokenDuring = await listenTo(page)
  return {
    spokenDuring,
    press: (key: string) => spokenDuring(() => page.keyboard.press(key)),
    type: (text: string) => spokenDuring(() => page.keyboard.type(text)),
    open: (name: string | RegExp) =>
      spokenDuring(() => page.getByRole('button', { name }).first().press('Enter')),
  }
}

test('says that a sign-in failed, each time, and where the next one leads', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(people.superAdmin)
  const { press, spokenDuring } = await begin(page)
  const secret = page.getByRole('textbox', { name: 'Password', exact: true })
  expect(await spokenDuring(() => secret.fill('wrong'))).toEqual(['Password, textbox, •••••, required'])
  const refused = 'Password, textbox, •••••, required, Incorrect username or password'
  expect(await press('Enter')).toEqual([refused])
  expect(await press('Enter')).toEqual([refused])
  await secret.fill(password)
  expect(
    await spokenDuring(async () => {
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
    }),
  ).toEqual(['Dashboard, heading'])
})

test(
  'reads a question and its outcome once, and gives the focus back to the row',
  inProofOnly,
  async ({ page, problems }) => {
    problems.expect(/status of 409/)
    const list = customerList(page)
    await signIn(page)
    await page.goto('/customers')
    await list.expectTotal(60)
    await page.route(/deleteCustomer/, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'Still in use' } }),
    )
    const { press, open, spokenDuring } = await begin(page)
    const question =
      'Are you sure?, dialog, Aranya Eye Foundation Hospital (60). Its 3 devices and its complaints are deleted, too. ' +
      "You won't be able to revert this!; Cancel, button"
    const row = 'Actions for Aranya Eye Foundation Hospital (60), button, collapsed'

    expect(await open(/^Actions for/)).toEqual([row.replace('collapsed', 'expanded'), 'View, menuitem'])
    expect(await press('d')).toEqual(['Delete, menuitem'])
    expect(await press('Enter')).toEqual([question])
    expect(await press('Enter')).toEqual([row])
    await page.keyboard.press('Enter')
    await page.keyboard.press('d')
    expect(await press('Enter')).toEqual([question])
    expect(await press('Tab')).toEqual(['Confirm, button'])
    expect(await press('Enter')).toEqual([
      row,
      'Deletion failed Still in use Copy details Dismiss notice',
      '60 results, rows 1 to 10, page 1 of 6, sorted by UID, descending',
    ])
    expect(await open('Dismiss Aranya Eye Foundation Hospital (60)')).toEqual(['Customer (60), heading'])

    await page.unroute(/deleteCustomer/)
    await open(/^Actions for/)
    await press('d')
    await press('Enter')
    await press('Tab')
    expect(await press('Enter')).toEqual([
      'Customer deleted successfully Dismiss notice',
      'Actions for Palm Grove Womens Institute (59), button, collapsed',
      '59 results, rows 1 to 10, page 1 of 6, sorted by UID, descending',
    ])
    const notice = page.getByRole('alert').getByRole('button', { name: 'Dismiss notice', exact: true })
    expect(await spokenDuring(() => notice.focus())).toEqual(['Dismiss notice, button'])
    expect(await press('Enter')).toEqual(['Actions for Palm Grove Womens Institute (59), button, collapsed'])
  },
)

test(
  'says once that there is no connection, and once that there is',
  inProofOnly,
  async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    const list = customerList(page)
    const toasts = page.waitForEvent('requestfinished', (request) =>
      /\/assets\/toasts-.*\.js/.test(request.url()),
    )
    await signIn(page)
    await page.goto('/customers')
    await list.expectTotal(60)
    await toasts
    const { open } = await begin(page)
    await context.setOffline(true)
    expect(await open('Next page')).toEqual([
      'Next page, button',
      'No connection to the server',
      'Not loaded',
    ])
    expect(await open('Retry')).toEqual(['Customer (60), heading', 'Not loaded'])
    await context.setOffline(false)
    expect(await open('Retry')).toEqual([
      'Customer (60), heading',
      'Connected to the server again',
      '60 results, rows 11 to 20, page 2 of 6, sorted by UID, descending',
    ])
  },
)

test('reads the rules of a new password, and how many are met', inProofOnly, async ({ page }) => {
  await openDashboard(page)
  const { press, type, open } = await begin(page)
  await showSidebar(page)
  await open(/^Account menu/)
  expect(await press('Enter')).toEqual(['Change Password, dialog; Current Password, textbox, required'])
  await page.keyboard.type('nope')
  expect(await press('Tab')).toEqual(['Show Current Password, button'])
  // Not every screen reader reads the new name of a button.
  expect(await press('Enter')).toEqual(['Current Password shown', 'Hide Current Password, button'])
  const rules = await press('Tab')
  expect(rules[0]).toMatch(/^New Password, textbox, required, Use at least 8 .* special character: /)
  const [met] = await type('Abcdefg')
  expect(met).toBe('3 of 6 rules met')
  expect(await press('Tab')).toEqual([
    'Show New Password, button',
    'New Password. Password must be at least 8 characters',
  ])
  expect(await press('Tab')).toEqual(['Confirm Password, textbox, required'])
  expect(await press('Escape')).toEqual([expect.stringMatching(/^Account menu .*, button, collapsed$/)])
})

test('reads options as they are reached, in a combobox and in the search', inProofOnly, async ({ page }) => {
  await signIn(page)
  await page.goto('/all-customers')
  const change = page.getByRole('button', { name: /^Change Local Admin for/ }).first()
  await change.waitFor()
  const { press, type, open } = await begin(page)
  expect(await open(/^Change Local Admin for/)).toEqual([
    'Change Local Admin, dialog, Aranya Eye Foundation Hospital; Local Admin, combobox, required, collapsed',
  ])
  expect(await type('a')).toEqual(['Vasundhara Agarwal (18), option, selected', '17 matches'])
  expect(await press('ArrowDown')).toEqual(['Omkar Arora (17), option, selected'])
  expect(await press('Enter')).toEqual(['Local Admin, combobox, Omkar Arora (17), required, collapsed'])
  expect(await press('Escape')).toEqual(['Change Local Admin for Aranya Eye Foundation Hospital, button'])

  expect(await press('Control+k')).toEqual(['Search, dialog; Search, combobox, expanded', '13 results'])
  expect(await type('north')).toEqual([
    'Customers, group; Northgate Children Foundation Hospital (47), option, selected',
    '7 results',
  ])
  expect(await press('ArrowDown')).toEqual(['Northgate Diagnostics Centre (44), option, selected'])
  expect(await press('Enter')).toEqual(['Customer Details, heading'])
})

test(
  'asks about a conflict by its values, and about unsaved changes by what is lost',
  inProofOnly,
  async ({ page }) => {
    await signIn(page)
    const form = customerForm(page)
    await page.goto('/customer/edit/2')
    await form.button('Close edit').waitFor()
    const other = await page.context().newPage()
    await other.goto('/customer/edit/2')
    await customerForm(other).box('City').fill('Delhi')
    await customerForm(other).button('Save').click()
    await other.getByRole('alert').waitFor()
    await other.close()
    await form.box('City').fill('Pune')
    const { press, spokenDuring } = await begin(page)
    expect(await spokenDuring(() => form.button('Save').press('Enter'))).toEqual([
      'Someone else has changed this record, dialog, Choose for each field what is to be saved.; ' +
        'City: mine, Pune, radio, checked, Original: Chandigarh. Theirs: Delhi. Mine: Pune.',
    ])
    expect(await press('ArrowDown')).toEqual([
      'City: theirs, Delhi, radio, checked, Original: Chandigarh. Theirs: Delhi. Mine: Pune.',
    ])
    expect(await press('Escape')).toEqual(['Save, button'])

    const back = page.getByRole('link', { name: 'Back', exact: true })
    expect(await spokenDuring(() => back.press('Enter'))).toEqual([
      'Leave without saving?, dialog, What you have typed here will be lost.; Cancel, button',
    ])
    expect(await press('Enter')).toEqual(['Back, link'])
  },
)

test('says what is chosen for a complaint and that it is resolved', inProofOnly, async ({ page }) => {
  await signIn(page)
  const list = complaintList(page)
  await list.open(19)
  const { press, spokenDuring } = await begin(page)
  expect(await spokenDuring(() => list.status(106).focus())).toEqual([
    'Status of complaint 106, combobox, Open, collapsed',
  ])
  expect(await press('Enter')).toEqual(['Open, option, selected'])
  expect(await press('ArrowDown')).toEqual(['Resolved, option'])
  // The focus moves while the notice is being shown: either may come first.
  expect((await press('Enter')).toSorted()).toEqual([
    '5 results, sorted by Complaint ID, descending',
    'Complaint resolved successfully Dismiss notice',
    'View Details of complaint 106, link',
  ])
  const closed = page.getByRole('tab', { name: 'Closed Complaints' })
  expect(await spokenDuring(() => closed.press('Enter'))).toEqual([
    'Closed Complaints, tab, selected',
    expect.stringMatching(/^\d+ results?, sorted by Complaint ID, descending$/),
  ])
})
