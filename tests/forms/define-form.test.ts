import { object } from 'superstruct'
import { expect, test } from 'vitest'
import { Customer } from '#src/contract/customers.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { type Fields, versionOf } from '#src/forms/field-table.ts'
import { text } from '#src/rules/fields.ts'

type Values = { companyName: string; portals: number[]; logo?: File | undefined }

const fields: Fields<Values, Customer> = {
  companyName: { label: 'Name', control: 'text', value: ({ companyName }) => companyName },
  portals: { label: 'Portals', control: 'checkboxes', value: () => ['1'] },
  logo: { label: 'Logo', control: 'file', value: ({ companyLogo }) => companyLogo },
}

test('what the controls of a form hold comes from a record', () => {
  const { value } = Customer.read({ customer_Id: 1, companyName: 'Asha', companyLogo: 'logo.png' })
  const read = value === null ? null : versionOf(fields, value)
  expect(read?.values).toEqual({ companyName: 'Asha', portals: ['1'], logo: 'logo.png' })
})

test('a form does not compile while one of its rules has no field', () => {
  // @ts-expect-error: Property 'logo' is missing in type
  const forgotten: Fields<Values, Customer> = { companyName: fields.companyName, portals: fields.portals }
  expect(forgotten).not.toHaveProperty('logo')
  const rules = object({ companyName: text(), city: text() })
  // @ts-expect-error: Property 'city' is missing in type
  const form = defineForm(fields, rules)
  expect(form.fields).not.toHaveProperty('city')
})
