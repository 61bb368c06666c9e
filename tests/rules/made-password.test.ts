import { expect, test } from 'vitest'
import { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { newPasswordRules } from '#src/rules/forms/passwords.ts'
import { makePassword } from '#src/rules/made-password.ts'

const made = Array.from({ length: 500 }, () => makePassword((values) => crypto.getRandomValues(values)))

test('a made password keeps every rule of a new password', () => {
  for (const password of made) expect(newPasswordRules(password).filter(({ isMet }) => !isMet)).toEqual([])
})

test('a made password is taken by the form of a new local admin, which asks for four lowercase letters in a row', () => {
  for (const password of made) {
    const [failure] = LocalAdminAddForm.schema.employeesPassword.validate(password)
    expect(failure).toBeUndefined()
    expect(password).toMatch(/[a-z]{4}/)
  }
})

test('a made password begins with a letter and has nothing that a CSV file or a spreadsheet changes', () => {
  for (const password of made) expect(password).toMatch(/^[A-Z][A-Za-z0-9!#$%&*?.]*$/)
})

test('made passwords differ, and every letter may come', () => {
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.join('')).size).toBe(24 + 25 + 8 + 8)
})

test('a number that would make the first letters come more often is drawn again', () => {
  const numbers = [2 ** 32 - 1, 0]
  let calls = 0
  const password = makePassword((values) => {
    values[0] = numbers[calls % 2] ?? 0
    calls += 1
  })
  expect(password).toMatch(/^A/)
  expect(calls).toBeGreaterThan(12)
})
