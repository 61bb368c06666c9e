import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { type CustomerForm, customerAddForm, customerEditForm } from '#src/rules/forms/customer.ts'
import { problemsOf } from '#tests/rules/problems.ts'
import { customerTextsWith } from '#tests/support/customer-texts.ts'

const parts = { prefix: 'https://', suffix: '.portal.example' }
const addForm = customerAddForm(parts)

const given = {
  companyName: 'Mercy Hospital',
  companyContact: 'Asha Rao',
  addressline1: '12 Mercy Road',
  addressline2: 'Second floor',
  city: 'Pune',
  states: 'Maharashtra',
  pincode: '560001',
  contactPersonName: 'José  Núñez',
  contactPhone: '9876543210',
  contactEmail: 'jose@mercy.example',
  integration_customization: 'HL7 v2',
  company_Username: 'admin@mercy.example',
  branding_Guidelines: 'Blue & white',
  customer_back_Url: 'https://mercy.example/back',
  customer_front_Url: 'http://mercy.example:8080',
  notes_Communications: 'Met in June',
  customer_Url: 'https://mercy.portal.example',
  lob_Id: '2',
  accountStatus: 1,
  portal_Permissions: [1, 3],
  company_Password: 'Welcome#2026',
  confirm_Password: 'Welcome#2026',
}
const added: CustomerForm = { ...customerTextsWith(given), ...given }
const editForm = customerEditForm(parts)
const edited: CustomerForm = { ...added, company_Password: '', confirm_Password: '' }

test('complete forms pass unchanged', () => {
  expect(create(added, addForm)).toEqual(added)
  expect(create(edited, editForm)).toEqual(edited)
  expect(create(added, editForm)).toEqual(added)
})

test('the texts of inputs become lob, status and portals', () => {
  const typed = { ...added, accountStatus: '1', portal_Permissions: ['1', '3'], city: ' Pune ' }
  expect(create(typed, addForm)).toEqual(added)
})

const required = ['companyName', 'addressline1', 'city', 'states', 'lob_Id', 'accountStatus', 'customer_Url']

test.each(required)('%s is required, on both forms', (field) => {
  for (const value of ['', '   ', undefined, null]) {
    expect(problemsOf(addForm, { ...added, [field]: value })).toEqual({ [field]: 'Field is required' })
    expect(problemsOf(editForm, { ...edited, [field]: value })).toEqual({ [field]: 'Field is required' })
  }
})

const optional = [
  'companyContact',
  'addressline2',
  'pincode',
  'contactPersonName',
  'contactPhone',
  'contactEmail',
  'company_Username',
  'integration_customization',
  'branding_Guidelines',
  'customer_back_Url',
  'customer_front_Url',
  'notes_Communications',
]

test.each(optional)('%s may be empty, blank or left out', (field) => {
  for (const value of ['', '   ', undefined]) {
    expect(create({ ...added, [field]: value }, addForm)).toEqual({ ...added, [field]: '' })
    expect(create({ ...edited, [field]: value }, editForm)).toEqual({ ...edited, [field]: '' })
  }
})

test.each<[string, unknown, string]>([
  ['company_Username', 'admin', 'Invalid Email'],
  ['contactEmail', 'jose@mercy', 'Invalid Email'],
  ['pincode', '56000', 'Invalid Input'],
  ['pincode', '5600011', 'Invalid Input'],
  ['contactPhone', '987654321', 'Invalid Input'],
  ['contactPhone', '98765432101', 'Invalid Input'],
  ['contactPersonName', 'José 2', 'Invalid Input'],
  ['companyContact', 'Rao & Sons', 'Invalid Input'],
  ['accountStatus', 'Active', 'Invalid Input'],
  ['lob_Id', 'Cardiology', 'Invalid Input'],
  ['lob_Id', '2,', 'Invalid Input'],
  ['customer_Url', 'https://.portal.example', 'Field is required'],
  ['customer_Url', 'https://', 'Field is required'],
  ['portal_Permissions', [], 'Please select at least one permission'],
  ['portal_Permissions', '', 'Please select at least one permission'],
  ['portal_Permissions', undefined, 'Please select at least one permission'],
])('%s %j says %s, on both forms', (field, value, says) => {
  expect(problemsOf(addForm, { ...added, [field]: value })).toEqual({ [field]: says })
  expect(problemsOf(editForm, { ...edited, [field]: value })).toEqual({ [field]: says })
})

test('a record that holds several lobs keeps them', () => {
  expect(create({ ...edited, lob_Id: '2,5' }, editForm)).toEqual({ ...edited, lob_Id: '2,5' })
})

test('a new customer needs an admin password, which follows the rules', () => {
  const passwords = (company_Password: string, confirm_Password: string) =>
    problemsOf(addForm, { ...added, company_Password, confirm_Password })
  expect(passwords('', '')).toEqual({
    company_Password: 'Field is required',
    confirm_Password: 'Field is required',
  })
  expect(passwords('welcome#2026', 'welcome#2026')).toEqual({
    company_Password: 'Password must contain at least one uppercase letter',
  })
  expect(passwords('Welcome#2026', '')).toEqual({ confirm_Password: 'Field is required' })
  expect(passwords('Welcome#2026', 'Welcome#2025')).toEqual({ confirm_Password: 'Password do not match' })
})

test('on the details screen it is optional, but checked and confirmed if given', () => {
  const passwords = (company_Password: string, confirm_Password: string) =>
    problemsOf(editForm, { ...edited, company_Password, confirm_Password })
  expect(passwords('', '')).toEqual({})
  expect(passwords('Welcome#26', 'Welcome#26')).toEqual({})
  expect(passwords('Welcome#2', 'Welcome#2')).toEqual({
    company_Password: 'Password must contain at least two numbers',
  })
  expect(passwords('Welcome#26', '')).toEqual({ confirm_Password: 'Field is required' })
  expect(passwords('Welcome#26', 'Welcome#27')).toEqual({ confirm_Password: 'Passwords do not match' })
  expect(passwords('', 'Welcome#26')).toEqual({ confirm_Password: 'Passwords do not match' })
})

test('several invalid fields each have the message of their first broken rule', () => {
  expect(
    problemsOf(addForm, { ...added, companyName: '', contactPhone: '1', company_Password: 'a' }),
  ).toEqual({
    companyName: 'Field is required',
    contactPhone: 'Invalid Input',
    company_Password: 'Password must be at least 8 characters',
    confirm_Password: 'Password do not match',
  })
})

test('Back and Front URL are http or https addresses when filled', () => {
  const bad = { ...added, customer_back_Url: 'back office', customer_front_Url: 'ftp://mercy.example' }
  const refused = { customer_back_Url: 'Invalid Input', customer_front_Url: 'Invalid Input' }
  expect(problemsOf(addForm, bad)).toEqual(refused)
  expect(problemsOf(editForm, bad)).toEqual(refused)
  const stored = { ...added, customer_Url: 'https://my hospital!.portal.example' }
  expect(problemsOf(editForm, stored)).toEqual({ customer_Url: 'Invalid Input' })
})
