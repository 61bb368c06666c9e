import { expect, test } from 'vitest'
import { endpointsByName } from './endpoints-by-name.ts'

type Row = [name: string, call: string, success: number | null, sends: 'json' | 'multipart' | null]

/** The calls once more, independent of the contract: without a status any 2xx is success. */
const table: Row[] = [
  ['session.login', 'POST /login', null, 'json'],
  ['session.refresh', 'POST /refresh-token', null, 'json'],
  ['session.logout', 'POST /logout', 200, null],
  ['session.forgotPassword', 'POST /forgotPassword', null, 'json'],
  ['session.resetPassword', 'POST /resetPassword', null, 'json'],
  ['constants.list', 'GET /Constant/{constantType}', null, null],
  ['employees.get', 'GET /employee/get/{id}', 200, null],
  ['employees.list', 'GET /employee/getall', null, null],
  ['employees.create', 'POST /employee/add/{createdBy}', 201, 'json'],
  ['employees.updateProfile', 'PUT /employee/profile/update', 201, 'multipart'],
  ['employees.changePassword', 'POST /employee/changePassword', null, 'json'],
  ['employees.changeOwnPassword', 'POST /employee/resetPassword/{id}', null, 'json'],
  ['employees.update', 'PUT /updateEmployee/{employee_Id}', 200, 'json'],
  ['employees.remove', 'DELETE /deleteEmployees/{id}', 200, null],
  ['customers.get', 'GET /customer/getCustomerById/{id}', null, null],
  ['customers.list', 'GET /customer/getAllCustomer', null, null],
  ['customers.listAll', 'GET /customer/all', null, null],
  ['customers.create', 'POST /createCustomer/{userId}', 201, 'multipart'],
  ['customers.update', 'PUT /updateCustomer/{customer_Id}', null, 'multipart'],
  ['customers.remove', 'DELETE /deleteCustomer/{customerId}', null, null],
  ['customers.changeManager', 'PUT /changemanager/{customer_Id}', null, null],
  ['customers.portals', 'GET /portals', null, null],
  ['devices.list', 'GET /devices/getalldevices', null, null],
  ['devices.get', 'GET /devices/{id}', null, null],
  ['devices.create', 'POST /device/createDevices/{id}', 201, 'json'],
  ['devices.update', 'PATCH /update/devices/{id}', null, 'json'],
  ['devices.remove', 'DELETE /delete/devices/{deviceId}', null, null],
  // LOBs only.
  ['lobs.listActive', 'GET /lobs/getAllActiveLobs', null, null],
  ['lobs.list', 'GET /lobs/getAllLobs', null, null],
  ['lobs.get', 'GET /lobs/{id}', null, null],
  ['lobs.create', 'POST /lobs/createlobs/{userId}', null, 'json'],
  ['lobs.update', 'PATCH /update/lobs/{lob_Id}', null, 'json'],
  ['lobs.inactivate', 'DELETE /delete/lobs/{lob_Id}', null, null],
  ['complaints.list', 'GET /fetch/allcomplaints/{id}', null, null],
  ['complaints.get', 'GET /customer/complaintbyid/{id}', null, null],
  ['complaints.resolve', 'PUT /resolve/complaintbyid/{id}', null, null],
]

const withoutBearer = ['session.login', 'session.refresh', 'session.forgotPassword', 'session.resetPassword']

test('the contract contains exactly the expected calls', () => {
  expect(Object.keys(endpointsByName).sort()).toEqual(table.map(([name]) => name).sort())
})

test.each(table)('%s is %s, succeeds with %s, sends %s', (name, call, success, sends) => {
  const { method, path, success: agreed, body, bearer } = endpointsByName[name] ?? {}
  expect(`${method} ${path?.replace(/:(\w+)/g, '{$1}')}`).toBe(call)
  expect({ success: agreed, sends: body?.encoding ?? null, bearer }).toEqual({
    success,
    sends,
    bearer: !withoutBearer.includes(name),
  })
})

test('no two calls share method and path', () => {
  expect(new Set(table.map(([, call]) => call)).size).toBe(table.length)
})
