import { object } from 'superstruct'
import { expect, test } from 'vitest'
import { required, text } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import { customerEditForm } from '#src/rules/forms/customer.ts'
import { DeviceEditForm } from '#src/rules/forms/device.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import { LocalAdminDetailsForm } from '#src/rules/forms/local-admin.ts'
import { changesOf, type FormRules, validateChange } from '#src/rules/validate-change.ts'

const portalUrl = { prefix: 'https://', suffix: '.portal.example' }

/** What each form reads from a record that breaks every rule, with what is sent where nothing of it is changed. */
const customer = {
  companyName: '',
  companyContact: 'Ward 7',
  addressline1: '',
  addressline2: '',
  city: '',
  states: '',
  pincode: '1',
  contactPersonName: 'R2-D2',
  contactPhone: '12',
  contactEmail: 'nobody',
  integration_customization: '',
  company_Username: 'nobody',
  branding_Guidelines: '',
  notes_Communications: '',
  customer_Url: 'HTTP://Elsewhere.example/path',
  customer_back_Url: 'ftp://back',
  customer_front_Url: 'front',
  lob_Id: '12345678901',
  accountStatus: '4',
  portal_Permissions: ['3'],
  company_Password: '',
  confirm_Password: '',
}
const localAdmin = {
  employeesName: 'R2-D2',
  employeesEmail: 'nobody',
  itx_Employee_Id: '12345678901',
  employeesStatus: '5',
  newPassword: '',
  newConfirmPassword: '',
}

const outcomeOf = <Form>(
  rules: FormRules<Form>,
  typed: object,
  stored: Parameters<typeof validateChange>[2],
) => {
  const [broken, values] = validateChange(rules, typed, stored)
  return broken === undefined
    ? values
    : Object.fromEntries(broken.failures().map(({ path, message }) => [path[0], message]))
}

const forms: [string, FormRules<unknown>, stored: object, sent: object][] = [
  [
    'a customer',
    customerEditForm(portalUrl),
    customer,
    { ...customer, accountStatus: 4, portal_Permissions: [3] },
  ],
  [
    'a device',
    DeviceEditForm,
    { devices_name: '', device_status: '7' },
    { devices_name: '', device_status: 7 },
  ],
  ['a lob', LobEditForm, { lobsname: '', lobStatus: '13' }, { lobsname: '', lobStatus: 13 }],
  [
    'a local admin',
    LocalAdminDetailsForm,
    localAdmin,
    { ...localAdmin, itx_Employee_Id: 12345678901, employeesStatus: 5 },
  ],
]

test.each(forms)('what %s has stored passes and is sent as it is', (_, rules, stored, sent) => {
  expect(outcomeOf(rules, stored, { values: stored })).toEqual(sent)
})

test.each<[string, FormRules<unknown>, stored: object, typed: object, outcome: object]>([
  [
    'texts that break a rule',
    customerEditForm(portalUrl),
    customer,
    { companyContact: 'Ward 8', contactPhone: '13', customer_Url: 'https://.portal.example' },
    { companyContact: 'Invalid Input', contactPhone: 'Invalid Input', customer_Url: 'Field is required' },
  ],
  [
    'a list that is empty',
    customerEditForm(portalUrl),
    customer,
    { portal_Permissions: [] },
    { portal_Permissions: formMessages.selectPermission },
  ],
  [
    'a number that is too long',
    LocalAdminDetailsForm,
    localAdmin,
    { itx_Employee_Id: '12345678902' },
    {
      itx_Employee_Id: 'Invalid Input',
    },
  ],
  [
    'a value that is taken away',
    LocalAdminDetailsForm,
    localAdmin,
    { itx_Employee_Id: ' ' },
    {
      itx_Employee_Id: 'Field is required',
    },
  ],
  [
    'a password without its repetition',
    LocalAdminDetailsForm,
    localAdmin,
    { newPassword: 'Welcome#26' },
    {
      newConfirmPassword: 'Field is required',
    },
  ],
  [
    'a repetition alone',
    LocalAdminDetailsForm,
    localAdmin,
    { newConfirmPassword: 'Welcome#26' },
    {
      newConfirmPassword: 'Passwords must match',
    },
  ],
])('what differs is checked: %s', (_, rules, stored, typed, outcome) => {
  expect(outcomeOf(rules, { ...stored, ...typed }, { values: stored })).toEqual(outcome)
})

test('some rules hold for what is stored too: a customer has a portal', () => {
  const stored = { ...customer, portal_Permissions: [] }
  expect(outcomeOf(customerEditForm(portalUrl), stored, { values: stored })).toEqual({
    portal_Permissions: formMessages.selectPermission,
  })
})

test('a value that a record does not have is left out until it is typed', () => {
  const stored = { ...localAdmin, itx_Employee_Id: '' }
  expect(outcomeOf(LocalAdminDetailsForm, stored, { values: stored })).not.toHaveProperty(
    'itx_Employee_Id',
    '',
  )
  expect(
    outcomeOf(LocalAdminDetailsForm, { ...stored, itx_Employee_Id: '7' }, { values: stored }),
  ).toHaveProperty('itx_Employee_Id', 7)
})

test.each<[typed: string, sent: string]>([
  ['  Pune\u200b', 'Pune '],
  [' Goa ', 'Goa'],
])(
  'a text that looks like the stored one is sent as that is stored, another one as it is written: %j',
  (typed, sent) => {
    const city = object({ city: text(required) })
    expect(outcomeOf(city, { city: typed }, { values: { city: 'Pune ' } })).toEqual({ city: sent })
  },
)

const form = object({ name: text(required), street: text(required), city: text(required) })
const empty = { name: '', street: '', city: '' }
const unread = { values: empty, unreadable: [['name'], ['street', 'city']] }

test.each<[why: string, typed: object, outcome: object]>([
  ['is left out while it is empty', { street: ' ' }, {}],
  ['is sent once it is typed', { name: ' Asha ' }, { name: 'Asha' }],
  ['is checked with what is sent with it', { city: 'Pune' }, { street: 'Field is required' }],
  [
    'is sent with the rest of its part',
    { street: '1 High Street', city: 'Pune' },
    { street: '1 High Street', city: 'Pune' },
  ],
])('what could not be read %s', (_, typed, outcome) => {
  expect(outcomeOf(form, { ...empty, ...typed }, unread)).toEqual(outcome)
})

test('a part of a change may be left out, and has only to be of its type', () => {
  const Sent = object(changesOf(LocalAdminDetailsForm))
  const passes = (sent: object) => Sent.validate(sent, { coerce: true })
  expect(passes({})).toEqual([undefined, {}])
  expect(passes({ employeesName: 'R2-D2', itx_Employee_Id: '12345678901' })).toEqual([
    undefined,
    { employeesName: 'R2-D2', itx_Employee_Id: 12345678901 },
  ])
  expect(passes({ employeesName: 5 })[0]?.failures()).toMatchObject([{ message: 'Invalid Input' }])
  expect(passes({ itx_Employee_Id: 'ITX-7' })[0]?.failures()).toMatchObject([{ message: 'Invalid Input' }])
})
