import { expect, test } from 'vitest'
import { createRequest } from '#src/api/request.ts'
import { customers } from '#src/contract/customers.ts'
import { withoutUnreadable } from '#src/contract/problems.ts'
import { customerFormData, placement } from '#tests/mocks/handlers/customer-form.ts'
import * as records from './records.ts'

const form = { ...customerFormData, ...placement, portal_Permissions: [], branding_Guidelines: '' }

const partsFor = (sent: object, typed: object = {}): string[] => {
  const record = customers.get.answer.read({ customer: { ...records.customer.wire, ...sent } })
  const { body } = createRequest(customers.update, {
    params: { customer_Id: 12 },
    body: withoutUnreadable(record, { ...form, ...typed }),
  })
  return body instanceof FormData ? [...body.keys()] : []
}

test('a change of a customer sends every part that could be read, also an empty one', () => {
  expect(partsFor({})).toEqual(expect.arrayContaining(['branding_Guidelines', 'portal_Permissions']))
})

test('a change of a customer leaves out what could not be read until it is typed', () => {
  const unreadable = { branding_Guidelines: { html: '' }, portal_Permissions: '1,x' }
  const parts = partsFor(unreadable)
  expect(parts).not.toContain('branding_Guidelines')
  expect(parts).not.toContain('portal_Permissions')
  expect(parts).toContain('companyName')
  const typed = partsFor(unreadable, { branding_Guidelines: 'Blue', portal_Permissions: [1] })
  expect(typed).toEqual(expect.arrayContaining(['branding_Guidelines', 'portal_Permissions']))
})
