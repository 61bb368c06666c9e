import { expect, test } from 'vitest'
import { contract } from '#src/contract/all.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { backendOn, type Reply } from '#tests/support/ask.ts'
import { customerFormData, placement } from './customer-form.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const { session, constants, employees, customers, devices, lobs, complaints } = contract

type Signed = ReturnType<typeof backendOn> & { bearer: string }
type Calls<Area> = { [Call in keyof Area]: (signed: Signed) => Promise<Reply> }

const word = 'Welcome#2026'
const confirmed = { password: 'Newpass#26', confirmPassword: 'Newpass#26' }
const employee = {
  employeesName: 'Tara',
  employeesEmail: 'tara@demo.example',
  itx_Employee_Id: 9,
  employeesStatus: 5,
}
const passwords = { company_Password: '', confirm_Password: '' }

const good: { [Area in keyof typeof contract]: Calls<(typeof contract)[Area]> } = {
  session: {
    login: ({ ask }) =>
      ask(session.login, { body: { userName: 'super@demo.example', password: word, rememberMe: true } }),
    refresh: async ({ ask, signIn }) => {
      const { refreshToken } = await signIn('super@demo.example')
      return ask(session.refresh, { body: { refreshToken } })
    },
    logout: ({ ask, bearer }) => ask(session.logout, { bearer }),
    forgotPassword: ({ ask }) => ask(session.forgotPassword, { body: { userName: 'super@demo.example' } }),
    resetPassword: ({ ask }) =>
      ask(session.resetPassword, { body: { password: 'Newpass#26', token: 'open-link' } }),
  },
  constants: {
    list: ({ ask, bearer }) => ask(constants.list, { params: { constantType: 'EmployeeStatus' }, bearer }),
  },
  employees: {
    get: ({ ask, bearer }) => ask(employees.get, { params: { id: 2 }, bearer }),
    list: ({ ask, bearer }) => ask(employees.list, { query: { page: 1, pageSize: 5 }, bearer }),
    create: ({ ask, bearer }) => {
      const body = { ...employee, employeesPassword: word, confirm_Password: word }
      return ask(employees.create, { params: { createdBy: 1 }, body, bearer })
    },
    updateProfile: ({ ask, bearer }) =>
      ask(employees.updateProfile, { body: { employeesName: 'Asha' }, bearer }),
    changePassword: ({ ask, bearer }) =>
      ask(employees.changePassword, {
        body: { id: 2, newPassword: 'Newpass#26', newConfirmPassword: 'Newpass#26' },
        bearer,
      }),
    changeOwnPassword: ({ ask, bearer }) =>
      ask(employees.changeOwnPassword, {
        params: { id: 1 },
        body: { currentPassword: word, ...confirmed },
        bearer,
      }),
    update: ({ ask, bearer }) =>
      ask(employees.update, { params: { employee_Id: 3 }, body: employee, bearer }),
    remove: ({ ask, bearer }) => ask(employees.remove, { params: { id: 3 }, bearer }),
  },
  customers: {
    get: ({ ask, bearer }) => ask(customers.get, { params: { id: 1 }, query: {}, bearer }),
    list: ({ ask, bearer }) => ask(customers.list, { query: {}, bearer }),
    listAll: ({ ask, bearer }) => ask(customers.listAll, { query: {}, bearer }),
    create: ({ ask, bearer }) =>
      ask(customers.create, { params: { userId: 1 }, query: placement, body: customerFormData, bearer }),
    update: ({ ask, bearer }) => {
      const body = { ...customerFormData, ...placement, ...passwords }
      return ask(customers.update, { params: { customer_Id: 1 }, body, bearer })
    },
    remove: ({ ask, bearer }) => ask(customers.remove, { params: { customerId: 1 }, bearer }),
    changeManager: ({ ask, bearer }) =>
      ask(customers.changeManager, { params: { customer_Id: 1 }, query: { employeeId: 3 }, bearer }),
    portals: ({ ask, bearer }) => ask(customers.portals, { bearer }),
  },
  devices: {
    list: ({ ask, bearer }) => ask(devices.list, { query: {}, bearer }),
    get: ({ ask, bearer }) => ask(devices.get, { params: { id: 1 }, bearer }),
    create: ({ ask, bearer }) =>
      ask(devices.create, {
        params: { id: 1 },
        body: { devicesName: 'Pump', deviceStatus: 7, factorydeviceId: 5, customerId: 1 },
        bearer,
      }),
    update: ({ ask, bearer }) =>
      ask(devices.update, { params: { id: 1 }, body: { devices_name: 'Pump', device_status: 8 }, bearer }),
    remove: ({ ask, bearer }) =>
      ask(devices.remove, { params: { deviceId: 1 }, query: { customerId: 1 }, bearer }),
  },
  lobs: {
    listActive: ({ ask, bearer }) => ask(lobs.listActive, { bearer }),
    list: ({ ask, bearer }) => ask(lobs.list, { query: {}, bearer }),
    get: ({ ask, bearer }) => ask(lobs.get, { params: { id: 1 }, bearer }),
    create: ({ ask, bearer }) =>
      ask(lobs.create, { params: { userId: 1 }, body: { lobsname: 'Wards', lobStatus: 13 }, bearer }),
    update: ({ ask, bearer }) =>
      ask(lobs.update, { params: { lob_Id: 1 }, body: { lobsname: 'Wards', lobStatus: 13 }, bearer }),
    inactivate: ({ ask, bearer }) => ask(lobs.inactivate, { params: { lob_Id: 1 }, bearer }),
  },
  complaints: {
    list: ({ ask, bearer }) => ask(complaints.list, { params: { id: 1 }, query: {}, bearer }),
    get: ({ ask, bearer }) => ask(complaints.get, { params: { id: 1 }, bearer }),
    resolve: ({ ask, bearer }) => ask(complaints.resolve, { params: { id: 1 }, bearer }),
  },
}

const asked = Object.entries(good).flatMap(([area, calls]) => {
  const endpoints = new Map<string, Record<string, Endpoint>>(Object.entries(contract)).get(area) ?? {}
  return Object.entries<(signed: Signed) => Promise<Reply>>(calls).map(([name, call]) => ({
    name: `${area}.${name}`,
    endpoint: endpoints[name],
    call,
  }))
})

test.each(asked)('$name: the contract accepts the answer of the mock', async ({ endpoint, call }) => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const reply = await call({ ...backend, bearer: await backend.bearerOf('super') })
  expect(reply).toMatchObject({ status: endpoint?.success ?? 200, body: { success: true } })
  const answer = endpoint?.answer.read(reply.body)
  expect(answer).toBeDefined()
  // A write that returns its record must return one that the contract can read.
  expect(answer).not.toHaveProperty('item', null)
})
