import { expect, test } from 'vitest'
import { createRequest } from '#src/api/request.ts'
import { employees } from '#src/contract/employees.ts'

const photo = new File(['12345'], 'p.png', { type: 'image/png' })

const partsOf = (profile: { employeesName?: string; profile_photo?: File }): [string, unknown][] => {
  const { body } = createRequest(employees.updateProfile, { body: profile })
  return body instanceof FormData ? [...body] : []
}

test('a form has a part for each text and each chosen file, and none for what is not set', () => {
  expect(partsOf({ employeesName: 'Zoe Das', profile_photo: photo })).toEqual([
    ['employeesName', 'Zoe Das'],
    ['profile_photo', photo],
  ])
  expect(partsOf({ employeesName: 'Zoe Das' })).toEqual([['employeesName', 'Zoe Das']])
})

test('a file keeps its name, type and size', () => {
  const [part] = partsOf({ profile_photo: photo })
  expect(part?.[1]).toMatchObject({ name: 'p.png', type: 'image/png', size: 5 })
})
