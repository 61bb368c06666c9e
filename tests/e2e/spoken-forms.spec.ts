import { words } from '#tests/support/words.ts'
import { customerForm } from './support/customer-form.ts'
import { signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { listenTo } from './support/screen-reader.ts'
import { expect, test } from './support/test.ts'

test('says what a form lacks, and keeps the focus in a record', inProofOnly, async ({ page }) => {
  const form = customerForm(page)
  await signIn(page)
  await page.goto('/customer/add')
  await expect(form.portal('Nurse')).toBeVisible()
  const spokenDuring = await listenTo(page)
  const press = (key: string) => spokenDuring(() => page.keyboard.press(key))

  expect(await spokenDuring(() => form.button('Save').focus())).toEqual([
    'Save, button, disabled, 9 fields need attention',
  ])
  expect(await press('Enter')).toEqual([
    'Company Information, group; Company Name, textbox, invalid, required, Field is required',
    '9 errors. First: Company Name. Field is required',
  ])
  expect(await press('F8')).toEqual([
    `${words.lob.one}, combobox, Select, invalid, collapsed, Field is required`,
  ])
  await form.box('Pincode').fill('12')
  expect(await press('Tab')).toEqual([
    'Contact Information, group; Contact Person Name, textbox, Letters and spaces only.',
    'Pincode. Invalid Input',
  ])
  const [password] = await spokenDuring(() => form.box('Password').focus())
  expect(password).toMatch(/^Hospital Admin, group; Password, .* Use at least 8 .* special character: /)
  // A machine that is busy makes pauses in what is typed, after each of which the number is said.
  const met = await spokenDuring(() => page.keyboard.type('Abcdefg'))
  expect(met.filter((line) => line.endsWith('rules met')).at(-1)).toBe('3 of 6 rules met')
  expect(await spokenDuring(() => form.portal('Nurse').focus())).toEqual([
    'Portal Permissions, group, Required Please select at least one permission; Nurse, checkbox, not checked',
    'Password. Password must be at least 8 characters',
  ])
  expect(await press('Space')).toEqual(['Nurse, checkbox, checked'])

  await page.goto('/customer/edit/1')
  await form.button('Close edit').waitFor()
  expect(await spokenDuring(() => form.button('Close edit').press('Enter'))).toEqual([
    'Customer Details, heading',
  ])
  expect(await spokenDuring(() => form.button('Edit').press('Enter'))).toEqual([
    'Company Information, group; Company Name, textbox, Kanchanmala Care, required',
  ])
  expect((await spokenDuring(() => form.button('Save').press('Enter'))).toSorted()).toEqual([
    'Save, button',
    'There was nothing to save Dismiss notice',
  ])
})

test('says once that the server refuses a field', async ({ page, problems }) => {
  problems.expect(/status of 409/)
  const refusal = words.lob.nameTaken
  await signIn(page)
  await page.goto('/lobs')
  const row = page.getByRole('row').nth(1)
  const name = row.getByRole('link').first()
  await expect(name).toHaveText(/./)
  // Not its innerText: a card that is not painted yet has none.
  const taken = (await name.textContent()) ?? ''
  await page.getByRole('button', { name: words.lob.add, exact: true }).press('Enter')
  const field = page.getByRole('textbox', { name: words.lob.name, exact: true })
  await field.fill(taken)
  const spokenDuring = await listenTo(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const read = `${words.lob.name}, textbox, ${taken}, invalid, required, Letters and spaces only. ${refusal}`
  expect(await spokenDuring(() => save.press('Enter'))).toEqual([
    `${words.lob.add}, dialog; Save, button`,
    read,
  ])
  expect(await spokenDuring(() => field.press('Enter'))).toEqual([read])
  await field.fill('Stroke Care')
  expect((await spokenDuring(() => save.press('Enter'))).toSorted()).toEqual([
    expect.stringMatching(/^\d+ results/),
    `${words.lob.add}, button`,
    `${words.lob.created} Dismiss notice`,
  ])
})
