import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { ManagerForm } from '#src/rules/forms/customer.ts'
import { LobAddForm, LobEditForm } from '#src/rules/forms/lob.ts'
import { ProfileEditForm } from '#src/rules/forms/local-admin.ts'
import { problemsOf } from '#tests/rules/problems.ts'

const lob: LobEditForm = { lobsname: 'Cardiology', lobStatus: 13 }

test('complete lob forms pass', () => {
  expect(create({ lobsname: ' Cardiology ', lobStatus: '13' }, LobAddForm)).toEqual(lob)
  expect(create(lob, LobEditForm)).toEqual(lob)
})

test.each([
  ['lobsname', '', 'Field is required', 'Field is required'],
  ['lobsname', '  ', 'Field is required', 'Field is required'],
  ['lobStatus', '', 'Field is required', 'Field is required'],
  ['lobStatus', 'Active', 'Invalid Input', 'Invalid Input'],
  ['lobsname', 'Intensive  Care', undefined, undefined],
  ['lobsname', 'Ward 7', 'Invalid Input', undefined],
  ['lobsname', 'Ear, Nose & Throat', 'Invalid Input', undefined],
])('%s %j: on the add form %s, on the edit form %s', (field, value, onAdd, onEdit) => {
  expect(problemsOf(LobAddForm, { ...lob, [field]: value })[field]).toBe(onAdd)
  expect(problemsOf(LobEditForm, { ...lob, [field]: value })[field]).toBe(onEdit)
})

test('a new local admin of a customer has to be chosen', () => {
  const chosen = { employeeId: 7 }
  expect(create({ employeeId: '7' }, ManagerForm)).toEqual(chosen)
  expect(problemsOf(ManagerForm, { employeeId: '' })).toEqual({ employeeId: 'Field is required' })
})

test.each(['', 'Asha Rao', 'Asha 2'])('the name of the own profile is not checked: %j', (employeesName) => {
  const profile: ProfileEditForm = { employeesName }
  expect(create(profile, ProfileEditForm)).toEqual(profile)
})
