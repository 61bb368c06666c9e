import { expect, test } from 'vitest'
import { email } from '#src/rules/field-checks.ts'

test.each([
  'a@b.co',
  'asha.rao@care.example',
  'asha+portal@care.example',
  "o'brien@care.example",
  'a@1.2',
  'a@xn--bcher-kva.example',
  `a@${'b'.repeat(63)}.example`,
  '',
])('the e-mail %j is valid, or empty', (typed) => {
  expect(email()(typed)).toBeNull()
})

test.each([
  'asha',
  'asha@',
  '@care.example',
  'asha@care',
  'asha@care.',
  'asha@.example',
  'asha@care..example',
  'asha@-care.example',
  'asha@care-.example',
  'asha@@care.example',
  'asha rao@care.example',
  'asha@care example.com',
  'asha@care.example,b@care.example',
  'Asha <asha@care.example>',
  'äsha@care.example',
  `a@${'b'.repeat(64)}.example`,
])('the e-mail %j shows Invalid Email', (typed) => {
  expect(email()(typed)).toBe('Invalid Email')
})

test('a form may have its own message for an invalid e-mail', () => {
  expect(email('Invalid Input')('asha')).toBe('Invalid Input')
})
