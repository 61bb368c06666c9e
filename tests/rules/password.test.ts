import { expect, test } from 'vitest'
import { passwordLength, passwordRules } from '#src/rules/forms/passwords.ts'

const check = passwordRules()

const tooShort = 'Password must be at least 8 characters'
const tooLong = 'Password must be 15 characters only'
const uppercase = 'Password must contain at least one uppercase letter'
const lowercase = 'Password must contain at least four lowercase letters'
const digits = 'Password must contain at least two numbers'
const special = 'Password must contain at least one special character'

test.each([
  ['7 characters', 'Abcde1!', tooShort],
  ['8 characters', 'Abcde12!', null],
  ['15 characters', 'Abcdefghijk123!', null],
  ['16 characters', 'Abcdefghijkl123!', tooLong],
  ['no uppercase letter', 'abcde12!', uppercase],
  ['one uppercase letter', 'abcdE12!', null],
  ['an uppercase letter beyond ASCII only', 'Éabcd12!', uppercase],
  ['one digit', 'Abcdefg1!', digits],
  ['two digits', 'Abcdef12!', null],
  ['Arabic digits only', 'Abcdef١٢!', digits],
  ['no special character', 'Abcdef123', special],
])('%s', (_, password, says) => {
  expect(check(password)).toBe(says)
  const { min, max } = passwordLength
  const isOfLength = password.length >= min && password.length <= max
  expect(isOfLength && check.pattern?.test(password) === true).toBe(says === null)
})

test.each([
  ['three', 'ABCDEfgh12!', lowercase],
  ['four', 'ABCDefgh12!', null],
  ['four, apart from each other', 'aBcDeFg12!', null],
  ['three and one beyond ASCII', 'ABCDéfgh12!', lowercase],
])('lowercase letters count at any position: %s', (_, password, says) => {
  expect(check(password)).toBe(says)
})

test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', (sign) => {
  expect(check(`Abcdef12${sign}`)).toBeNull()
})

test.each([..."-_=+[];'/\\`~ €§"])('%j is no special character', (sign) => {
  expect(check(`Abcdef12${sign}`)).toBe(special)
})

test('a password with several faults shows the message of the first rule that it breaks', () => {
  const worse = ['!', '!'.repeat(16), '!!!!!!!!', 'A!!!!!!!', 'Aabcd!!!', 'Aabcd12-']
  expect(worse.map(check)).toEqual([tooShort, tooLong, uppercase, lowercase, digits, special])
})

test('an empty password breaks no rule of passwords: required is another rule', () => {
  expect(check('')).toBeNull()
})

test('the add form of local admins has its own message for lowercase letters only', () => {
  const onAddForm = passwordRules('Password must contain at least four consecutive lowercase letters')
  expect(onAddForm('ABCDEF12!')).toBe('Password must contain at least four consecutive lowercase letters')
  expect(onAddForm('aBcDeFg12!')).toBeNull()
  expect(onAddForm('Abcdefg1!')).toBe(digits)
})

test('the maximum lengths of inputs are those of the rules', () => {
  expect(passwordLength).toEqual({ min: 8, max: 15 })
})
