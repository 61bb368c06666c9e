import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { ForgotPasswordForm, OwnPasswordForm, ResetPasswordForm } from '#src/rules/forms/passwords.ts'
import { problemsOf } from '#tests/rules/problems.ts'

const own = { currentPassword: 'old', password: 'Newpass#26', confirmPassword: 'Newpass#26' }
const reset = { password: 'Newpass#26', confirmPassword: 'Newpass#26' }
const forgot = { userName: 'asha@care.example' }

test('complete forms pass unchanged', () => {
  expect(create(own, OwnPasswordForm)).toEqual(own)
  expect(create(reset, ResetPasswordForm)).toEqual(reset)
  expect(create(forgot, ForgotPasswordForm)).toEqual(forgot)
})

test('current, new and confirmed password are required', () => {
  const required = 'Field is required'
  const none = { currentPassword: required, password: required, confirmPassword: required }
  expect(problemsOf(OwnPasswordForm, {})).toEqual(none)
  expect(problemsOf(OwnPasswordForm, { currentPassword: ' ', password: ' ', confirmPassword: ' ' })).toEqual(
    none,
  )
  expect(problemsOf(ResetPasswordForm, {})).toEqual({ password: required, confirmPassword: required })
})

test('a mismatch is shown at the confirm field, with the message of its screen', () => {
  const confirmPassword = 'newpass#26'
  expect(problemsOf(OwnPasswordForm, { ...own, confirmPassword })).toEqual({
    confirmPassword: 'Password do not match',
  })
  expect(problemsOf(ResetPasswordForm, { ...reset, confirmPassword })).toEqual({
    confirmPassword: 'Passwords must match',
  })
})

test('a new password that is not confirmed yet asks for it', () => {
  const problems = { confirmPassword: 'Field is required' }
  expect(problemsOf(OwnPasswordForm, { ...own, confirmPassword: '' })).toEqual(problems)
  expect(problemsOf(ResetPasswordForm, { ...reset, confirmPassword: '' })).toEqual(problems)
})

test('new passwords follow the rules, the current one need not', () => {
  const password = 'short'
  const problems = { password: 'Password must be at least 8 characters' }
  expect(problemsOf(OwnPasswordForm, { ...own, password, confirmPassword: password })).toEqual(problems)
  expect(problemsOf(ResetPasswordForm, { password, confirmPassword: password })).toEqual(problems)
})

test.each([
  ['', 'Field is required'],
  ['  ', 'Field is required'],
  ['asha', 'Invalid Email'],
])('a link cannot be sent to %j', (userName, says) => {
  expect(problemsOf(ForgotPasswordForm, { userName })).toEqual({ userName: says })
})
