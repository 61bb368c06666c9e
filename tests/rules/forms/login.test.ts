import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { LoginForm } from '#src/rules/forms/login.ts'
import { problemsOf } from '#tests/rules/problems.ts'

const whole: LoginForm = { userName: 'super@demo.example', password: ' Welcome#2026', rememberMe: true }

test('username and password are enough; Remember Me is false by default', () => {
  expect(create(whole, LoginForm)).toEqual(whole)
  expect(create({ userName: ' super ', password: 'x' }, LoginForm)).toEqual({
    userName: 'super',
    password: 'x',
    rememberMe: false,
  })
})

test.each(['userName', 'password'])('%s is required', (field) => {
  for (const value of ['', '  ', undefined]) {
    expect(problemsOf(LoginForm, { ...whole, [field]: value })).toEqual({ [field]: 'Field is required' })
  }
})

test('a password that breaks the rules for new passwords is accepted at sign-in', () => {
  expect(problemsOf(LoginForm, { ...whole, password: 'a' })).toEqual({})
})
