import fc from 'fast-check'
import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import type { CustomerCreateParts, CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import { customers } from '#src/contract/customers.ts'
import { employees } from '#src/contract/employees.ts'
import { customerTextsWith } from '#tests/support/customer-texts.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { create, update } = { create: customers.create.body, update: customers.update.body }
const image = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })

const texts = {
  companyName: 'Mercy "North" Hospital',
  companyContact: 'Asha Rao',
  contactPersonName: 'José Núñez',
  contactPhone: '9876543210',
  contactEmail: 'jose@mercy.example',
  integration_customization: 'HL7\nv2',
  company_Username: 'admin@mercy.example',
  branding_Guidelines: 'Blue & white',
  customer_back_Url: 'back',
  customer_front_Url: 'front',
  notes_Communications: '',
  customer_Url: 'https://mercy.portal.example',
}
const address = {
  addressline1: '12 "Mercy" Road',
  addressline2: '',
  city: 'Pune',
  pincode: '560001',
  states: 'MH',
}
const addressText =
  '{"addressline1":"12 \\"Mercy\\" Road","addressline2":"","city":"Pune","pincode":"560001","states":"MH"}'
const passwords = { company_Password: 'Welcome#2026', confirm_Password: 'Welcome#2026' }
const noPasswords = { company_Password: '', confirm_Password: '' }
const placement = { lob_Id: '2,5', accountStatus: 1, portal_Permissions: [1, 3] }

const form = { ...customerTextsWith({ ...texts, ...address }), ...texts, ...address }
/** What is sent as it was typed: every field but those of the address. */
const typed = Object.fromEntries(Object.entries(form).filter(([name]) => !(name in address)))
const created: CustomerCreateParts = { ...form, ...passwords, logo: image }
const updated: CustomerUpdateParts = { ...form, ...placement, ...noPasswords, banner: image }

/** The parts as a server gets them: texts and files. */
const arrived = (parts: object): object =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof File ? value : String(value)]),
  )

test('sends a new customer with its address as JSON text, its passwords and its files', () => {
  expect(create?.encoding).toBe('multipart')
  expect(create?.write(created)).toEqual({ ...typed, companyAddress: addressText, ...passwords, logo: image })
})

test('sends an edited customer with lob, status and comma-separated portals, without passwords', () => {
  expect(update?.write(updated)).toEqual({
    ...typed,
    companyAddress: addressText,
    lob_Id: '2,5',
    accountStatus: 1,
    portal_Permissions: '1,3',
    banner: image,
  })
})

test('sends the passwords of an edited customer if they were typed', () => {
  expect(update?.write({ ...updated, ...passwords })).toMatchObject(passwords)
})

test('reads the parts of a customer back as they were sent', () => {
  expect(create?.read(arrived(create.write(created)))).toEqual(created)
  expect(update?.read(arrived(update.write(updated)))).toEqual(updated)
  expect(update?.read(arrived(update.write({ ...updated, ...passwords })))).toEqual({
    ...updated,
    ...passwords,
  })
})

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() === text)

test('keeps every character of addresses and names', () => {
  fc.assert(
    fc.property(line, line, line, (companyName, addressline1, city) => {
      const form = { ...updated, companyName, addressline1, city }
      expect(update?.read(arrived(update.write(form)))).toEqual(form)
    }),
    randomRuns(100, 1_000),
  )
})

const messagesOf = (work: () => unknown): Record<string, string> => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const failures = error.failures().toReversed()
    return Object.fromEntries(failures.map(({ path, message }) => [path.join('.'), message]))
  }
  return {}
}

test.each([undefined, '', 'no JSON', '[]', image])(
  'names the missing fields of an address that is sent as %s',
  (companyAddress) => {
    const parts = { ...arrived(create?.write(created) ?? {}), companyAddress }
    expect(messagesOf(() => create?.read(parts))).toEqual({
      addressline1: 'Field is required',
      city: 'Field is required',
      states: 'Field is required',
    })
  },
)

test('refuses a customer with the messages of the form', () => {
  const parts = arrived(update?.write(updated) ?? {})
  const bad = {
    ...parts,
    portal_Permissions: '',
    company_Password: 'a',
    logo: 'text',
  }
  expect(messagesOf(() => update?.read(bad))).toMatchObject({
    portal_Permissions: 'Please select at least one permission',
    company_Password: 'Password must be at least 8 characters',
    confirm_Password: 'Field is required',
  })
  expect(Object.keys(messagesOf(() => update?.read(bad)))).toContain('logo')
})

test('a new customer needs its passwords, and takes lob, status and portals from the query alone', () => {
  const { company_Password: _, confirm_Password: __, ...parts } = Object(create?.write(created))
  expect(messagesOf(() => create?.read(parts))).toEqual({
    company_Password: 'Field is required',
    confirm_Password: 'Field is required',
  })
  expect(Object.keys(messagesOf(() => create?.read({ ...parts, ...passwords, lob_Id: '2' })))).toEqual([
    'lob_Id',
  ])
})

test.each([undefined, null, '', 'text', 7])('refuses %j as a form', (raw) => {
  for (const body of [create, update, employees.updateProfile.body]) {
    expect(() => body?.read(raw)).toThrow(StructError)
  }
})

test('sends a profile as a name, and a photo if a new one was chosen', () => {
  const { body } = employees.updateProfile
  expect(body?.encoding).toBe('multipart')
  for (const form of [{ employeesName: 'Asha Rao' }, { employeesName: '', profile_photo: image }]) {
    expect(body?.write(form)).toEqual(form)
    expect(body?.read(form)).toEqual(form)
  }
  expect(() => body?.read({ employeesName: 'Asha Rao', profile_photo: 'text' })).toThrow(StructError)
})
