import { create } from 'superstruct'
import { expect, test } from 'vitest'
import {
  LocalAdminAddForm,
  LocalAdminEditForm,
  LocalAdminPasswordForm,
} from '#src/rules/forms/local-admin.ts'
import { problemsOf } from '#tests/rules/problems.ts'

const edited = {
  employeesName: 'Asha Rao',
  employeesEmail: 'asha@care.example',
  itx_Employee_Id: 1042,
  employeesStatus: 5,
} satisfies LocalAdminEditForm
const added: LocalAdminAddForm = {
  ...edited,
  employeesPassword: 'Welcome#2026',
  confirm_Password: 'Welcome#2026',
}
const password = { newPassword: 'Welcome#2026', newConfirmPassword: 'Welcome#2026' }

test('complete forms pass with texts or numbers', () => {
  const typed = { itx_Employee_Id: '1042', employeesStatus: '5', employeesName: ' Asha Rao ' }
  expect(create({ ...added, ...typed }, LocalAdminAddForm)).toEqual(added)
  expect(create({ ...edited, ...typed }, LocalAdminEditForm)).toEqual(edited)
  expect(create(password, LocalAdminPasswordForm)).toEqual(password)
})

test.each(Object.keys(added))('%s is required for a new local admin', (field) => {
  for (const value of ['', '  ', undefined]) {
    const problems = problemsOf(LocalAdminAddForm, { ...added, [field]: value })
    expect(problems[field]).toBe('Field is required')
  }
})

test.each(Object.keys(edited))('%s is required for an edited one', (field) => {
  for (const value of ['', '  ', undefined]) {
    expect(problemsOf(LocalAdminEditForm, { ...edited, [field]: value })).toEqual({
      [field]: 'Field is required',
    })
  }
})

test.each([
  ['employeesName', 'Asha  Rao', 'Invalid Input', 'Invalid Input'],
  ['employeesName', 'Asha2', 'Invalid Input', 'Invalid Input'],
  ['itx_Employee_Id', 'ITX-1042', 'Invalid Input', 'Invalid Input'],
  ['itx_Employee_Id', '1042.5', 'Invalid Input', 'Invalid Input'],
  ['itx_Employee_Id', '١٠٤٢', 'Invalid Input', 'Invalid Input'],
  ['employeesEmail', 'asha', 'Invalid Email', 'Invalid Input'],
])('%s %j says %s on the add form, %s on the edit form', (field, value, onAdd, onEdit) => {
  expect(problemsOf(LocalAdminAddForm, { ...added, [field]: value })).toEqual({ [field]: onAdd })
  expect(problemsOf(LocalAdminEditForm, { ...edited, [field]: value })).toEqual({ [field]: onEdit })
})

test('only the message of the add form says four consecutive lowercase letters', () => {
  const typed = 'WELCOME#2026'
  expect(
    problemsOf(LocalAdminAddForm, { ...added, employeesPassword: typed, confirm_Password: typed }),
  ).toEqual({
    employeesPassword: 'Password must contain at least four consecutive lowercase letters',
  })
  expect(problemsOf(LocalAdminPasswordForm, { newPassword: typed, newConfirmPassword: typed })).toEqual({
    newPassword: 'Password must contain at least four lowercase letters',
  })
})

test('both confirmations have the message Passwords must match', () => {
  expect(problemsOf(LocalAdminAddForm, { ...added, confirm_Password: 'Welcome#2025' })).toEqual({
    confirm_Password: 'Passwords must match',
  })
  expect(problemsOf(LocalAdminPasswordForm, { ...password, newConfirmPassword: 'Welcome#2025' })).toEqual({
    newConfirmPassword: 'Passwords must match',
  })
})

test('a password that is set for another user is required twice', () => {
  expect(problemsOf(LocalAdminPasswordForm, {})).toEqual({
    newPassword: 'Field is required',
    newConfirmPassword: 'Field is required',
  })
})
