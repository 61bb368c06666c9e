import { expect, test } from 'vitest'
import { phone } from '#src/rules/field-checks.ts'

test.each(['9876543210', '0000000000', ''])('%j is exactly ten digits, or empty', (typed) => {
  expect(phone(typed)).toBeNull()
})

test.each([
  '987654321',
  '98765432101',
  '+919876543210',
  '98765 43210',
  '987-654-3210',
  '987654321o',
  '٩٨٧٦٥٤٣٢١٠',
  '９８７６５４３２１０',
  '9876543210\n',
])('the phone number %j shows Invalid Input', (typed) => {
  expect(phone(typed)).toBe('Invalid Input')
})
