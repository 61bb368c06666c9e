import { object } from 'superstruct'
import { expect, expectTypeOf, test } from 'vitest'
import { Customer } from '#src/contract/customers.ts'
import { defineFields, type FormValues } from '#src/forms/define-fields.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { versionOf } from '#src/forms/field-table.ts'
import { text } from '#src/rules/fields.ts'

const fields = defineFields(Customer, {
  companyName: { label: 'Name', control: 'text', value: ({ companyName }) => companyName },
  portals: { label: 'Portals', control: 'checkboxes', value: () => ['1'], format: (ids) => ids.join() },
  logo: { label: 'Logo', control: 'file', value: ({ companyLogo }) => companyLogo },
})

test('what a form holds comes from its controls, and what it reads from its record', () => {
  type Held = { companyName: string; portals: string[]; logo: File | string | null }
  expectTypeOf<FormValues<typeof fields>>().toEqualTypeOf<Held>()
  const { value } = Customer.read({ customer_Id: 1, companyName: 'Asha', companyLogo: 'logo.png' })
  const read = value === null ? null : versionOf(fields, value)
  expect(read?.values).toEqual({ companyName: 'Asha', portals: ['1'], logo: 'logo.png' })
})

test('a form does not compile while one of its rules has no field', () => {
  const rules = object({ companyName: text(), city: text() })
  // @ts-expect-error: No field "city"
  const form = defineForm(fields, rules)
  expect(Object.keys(form.fields)).not.toContain('city')
})
