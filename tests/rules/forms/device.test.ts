import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { problemsOf } from '#tests/rules/problems.ts'

const alone: DeviceAddForm = {
  devicesName: 'Bed 12 (left)',
  factorydeviceId: 880_021,
  deviceStatus: 7,
  devicesUrl: 'https://device.example',
  customerId: 12,
}
const ofCustomer: CustomerDeviceAddForm = {
  devicesName: 'Bed 12',
  factorydeviceId: 880_021,
  deviceStatus: 7,
  customerId: 12,
}
const edited: DeviceEditForm = { devices_name: 'Bed 12', device_status: 8 }

test('complete forms pass with texts or numbers', () => {
  expect(create(alone, DeviceAddForm)).toEqual(alone)
  const typed = { ...alone, factorydeviceId: '880021', deviceStatus: '7', customerId: '12' }
  expect(create(typed, DeviceAddForm)).toEqual(alone)
  expect(create(ofCustomer, CustomerDeviceAddForm)).toEqual(ofCustomer)
  expect(create({ devices_name: ' Bed 12 ', device_status: '8' }, DeviceEditForm)).toEqual(edited)
})

test('a device may have no factory id and no address', () => {
  const { factorydeviceId: _, ...unnumbered } = alone
  expect(create({ ...alone, factorydeviceId: '', devicesUrl: '' }, DeviceAddForm)).toEqual({
    ...unnumbered,
    devicesUrl: '',
  })
  expect(problemsOf(CustomerDeviceAddForm, { ...ofCustomer, factorydeviceId: ' ' })).toEqual({})
})

test.each<[keyof DeviceAddForm, unknown, string]>([
  ['devicesName', '', 'Field is required'],
  ['devicesName', '  ', 'Field is required'],
  ['factorydeviceId', '12a', 'Invalid Input'],
  ['factorydeviceId', '1.5', 'Invalid Input'],
  ['factorydeviceId', '1000000000', 'Invalid Input'],
  ['devicesUrl', 'device', 'Invalid Input'],
  ['deviceStatus', '', 'Field is required'],
  ['customerId', '', 'Field is required'],
  ['customerId', undefined, 'Field is required'],
])('on its own page %s %j says %s', (field, value, says) => {
  expect(problemsOf(DeviceAddForm, { ...alone, [field]: value })).toEqual({ [field]: says })
})

test.each<[keyof CustomerDeviceAddForm, unknown, string]>([
  ['devicesName', '', 'Field is required'],
  ['factorydeviceId', '١٢', 'Invalid Input'],
  ['deviceStatus', '', 'Field is required'],
  ['customerId', '', 'Please select an option'],
  ['customerId', undefined, 'Please select an option'],
  ['customerId', 'Mercy', 'Invalid Input'],
])('in the popup of a customer %s %j says %s', (field, value, says) => {
  expect(problemsOf(CustomerDeviceAddForm, { ...ofCustomer, [field]: value })).toEqual({ [field]: says })
})

test.each([
  ['devices_name', '', 'Field is required'],
  ['device_status', '', 'Field is required'],
  ['device_status', 'Active', 'Invalid Input'],
])('when edited %s %j says %s', (field, value, says) => {
  expect(problemsOf(DeviceEditForm, { ...edited, [field]: value })).toEqual({ [field]: says })
})
