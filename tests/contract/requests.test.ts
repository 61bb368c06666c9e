import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { endpointNamed, endpointsByName } from './endpoints-by-name.ts'

const password = 'Welcome#2026'
const employee = {
  employeesName: 'Asha Rao',
  employeesEmail: 'asha@care.example',
  employeesStatus: 5,
  itx_Employee_Id: 1042,
}
const device = { devicesName: 'Bed 12', deviceStatus: 7, factorydeviceId: 880_021, customerId: 12 }

/** The JSON body of each call, in full. */
const table: Record<string, Record<string, unknown>> = {
  'session.login': { userName: 'super@demo.example', password, rememberMe: true },
  'session.refresh': { refreshToken: 'r' },
  'session.forgotPassword': { userName: 'asha@care.example' },
  'session.resetPassword': { password, token: 'uuid' },
  'employees.create': { ...employee, employeesPassword: password, confirm_Password: password },
  'employees.changePassword': { newPassword: password, newConfirmPassword: password, id: 7 },
  'employees.changeOwnPassword': { currentPassword: 'old', password, confirmPassword: password },
  'employees.update': employee,
  'devices.create': { ...device, devicesUrl: 'https://device.example' },
  'devices.update': { devices_name: 'Bed 12', device_status: 8 },
  'lobs.create': { lobsname: 'Cardiology', lobStatus: 13 },
  'lobs.update': { lobsname: 'Ward 7', lobStatus: 14 },
}
const rows = Object.entries(table)

const bodyOf = (name: string) => {
  const { body } = endpointNamed(name)
  if (body === null) throw new Error(`${name} sends nothing`)
  return body
}

test('has an example of every JSON body', () => {
  const sending = Object.entries(endpointsByName).filter(([, { body }]) => body?.encoding === 'json')
  expect(sending.map(([name]) => name).sort()).toEqual(Object.keys(table).sort())
})

test.each(rows)('sends and reads the body of %s unchanged', (name, form) => {
  const sent = bodyOf(name).write(form)
  expect(sent).toEqual(form)
  expect(bodyOf(name).read(JSON.parse(JSON.stringify(sent)))).toEqual(form)
})

test.each(rows)('refuses an unknown field in the body of %s', (name, form) => {
  expect(() => bodyOf(name).read({ ...form, isAdmin: true })).toThrow(StructError)
})

test.each(rows)('refuses a body of %s that is not an object', (name) => {
  for (const raw of [undefined, null, '', 'text', 7, []])
    expect(() => bodyOf(name).read(raw)).toThrow(StructError)
})

const optional = ['rememberMe', 'factorydeviceId', 'devicesUrl']
/** What they leave out stays as it is stored. */
const changes = rows.map(([name]) => name).filter((name) => name.endsWith('.update'))
const missing = rows.flatMap(([name, form]) =>
  Object.entries(form)
    .filter(([part, value]) => value !== '' && !optional.includes(part) && !changes.includes(name))
    .map(([part]): [string, string] => [name, part]),
)

test.each(missing)('refuses the body of %s without %s, with the message of the form', (name, part) => {
  const { [part]: _, ...rest } = table[name] ?? {}
  const message =
    name === 'devices.create' && part === 'customerId' ? 'Please select an option' : 'Field is required'
  expect(() => bodyOf(name).read(rest)).toThrow(part === 'id' ? 'Invalid Input' : message)
})

test.each(changes)('the body of %s may leave out every part', (name) => {
  expect(bodyOf(name).read({})).toEqual({})
})

test('creates a device of a customer without a URL and optionally without a factory id', () => {
  const body = bodyOf('devices.create')
  expect(body.read(device)).toEqual({ ...device, devicesUrl: '' })
  const { factorydeviceId: _, ...unnumbered } = device
  expect(body.read(unnumbered)).toEqual({ ...unnumbered, devicesUrl: '' })
})

test('reads an edited device in both spellings', () => {
  const either = [
    { devicesName: 'Bed 12', deviceStatus: 8 },
    { devices_name: 'Bed 12', deviceStatus: '8' },
  ]
  for (const raw of either) {
    expect(bodyOf('devices.update').read(raw)).toEqual({ devices_name: 'Bed 12', device_status: 8 })
  }
})

test('sends passwords without trimming', () => {
  expect(bodyOf('session.login').read({ userName: ' a@b.co ', password: ' x ' })).toEqual({
    userName: 'a@b.co',
    password: ' x ',
    rememberMe: false,
  })
})

test('refuses a bad body with the message of the form', () => {
  const weak = { ...table['employees.create'], employeesPassword: 'A', confirm_Password: 'A' }
  expect(() => bodyOf('employees.create').read(weak)).toThrow('Password must be at least 8 characters')
  const other = { ...table['employees.create'], confirm_Password: 'B' }
  expect(() => bodyOf('employees.create').read(other)).toThrow('Passwords must match')
})
