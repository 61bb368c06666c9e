import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { constantTypes } from '#src/contract/constants.ts'
import { contract } from '#src/contract/contract.ts'
import { fillPath } from '#src/contract/endpoint.ts'
import { endpointsByName } from './endpoints-by-name.ts'

test('fills parameters into a path, percent-encoded', () => {
  expect(fillPath('/employee/get/:id', { id: 7 })).toBe('/employee/get/7')
  expect(fillPath('/a/:one/b/:two_Id', { one: 1, two_Id: 2 })).toBe('/a/1/b/2')
  expect(fillPath('/Constant/:constantType', { constantType: 'a/b?c#d e%ü' })).toBe(
    '/Constant/a%2Fb%3Fc%23d%20e%25%C3%BC',
  )
  expect(fillPath('/portals', undefined)).toBe('/portals')
})

test.each(['7', 7, ' 7 '])('accepts %j as an id in a path', (id) => {
  expect(contract.employees.get.readParams({ id })).toEqual({ id: 7 })
})

test.each(['', '0', 0, '-1', '1.5', 'seven', '٧', '7;8', undefined, null, [7], Number.NaN])(
  'refuses %j as an id in a path',
  (id) => {
    expect(() => contract.employees.get.readParams({ id })).toThrow(StructError)
  },
)

test('ignores values that are not parameters of the path', () => {
  expect(contract.customers.update.readParams({ customer_Id: '12', other: 'x' })).toEqual({ customer_Id: 12 })
})

test('accepts the types of constants', () => {
  expect(constantTypes).toEqual(
    expect.arrayContaining(['EmployeeStatus', 'CustomerAccountStatus', 'DeviceStatus', 'LobStatus']),
  )
  for (const constantType of constantTypes) {
    expect(contract.constants.list.readParams({ constantType })).toEqual({ constantType })
  }
  expect(() => contract.constants.list.readParams({ constantType: 'employeestatus' })).toThrow(StructError)
})

const pathsWithParameters = Object.entries(endpointsByName).filter(([, { path }]) => path.includes(':'))

test.each(pathsWithParameters)('%s needs its parameters', (_, call) => {
  for (const none of [undefined, null, {}, 'id']) expect(() => call.readParams(none)).toThrow(StructError)
})

const pathsWithoutParameters = Object.entries(endpointsByName).filter(([, { path }]) => !path.includes(':'))

test.each(pathsWithoutParameters)('%s has no parameters', (_, call) => {
  expect(call.readParams({})).toBeUndefined()
})
