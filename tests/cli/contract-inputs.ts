import { customerFormData, placement } from '#tests/mocks/handlers/customer-form.ts'

export const password = 'Welcome#2026'
const passwords = { company_Password: '', confirm_Password: '' }
const file = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)], name, { type: 'image/png' })
const person = {
  employeesName: 'Asha Rao',
  employeesEmail: 'new@care.example',
  employeesStatus: 5,
  itx_Employee_Id: 77,
}

type Input = { params?: object; query?: object; body?: object }

type CallInput = readonly [name: string, input: Input]

const inputs: readonly CallInput[] = [
  ['session.login', { body: { userName: 'super@demo.example', password, rememberMe: true } }],
  ['constants.list', { params: { constantType: 'LobStatus' } }],
  ['employees.get', { params: { id: 1 } }],
  ['employees.list', { query: { page: 1, pageSize: 5, sortBy: 'name', sortType: 'asc', search: 'a' } }],
  [
    'employees.create',
    {
      params: { createdBy: 1 },
      body: { ...person, employeesPassword: password, confirm_Password: password },
    },
  ],
  ['employees.updateProfile', { body: { employeesName: 'Asha Rao', profile_photo: file('a.png') } }],
  [
    'employees.update',
    {
      params: { employee_Id: 3 },
      body: { ...person, employeesEmail: 'other@care.example', itx_Employee_Id: 78 },
    },
  ],
  ['employees.changePassword', { body: { newPassword: password, newConfirmPassword: password, id: 3 } }],
  ['customers.get', { params: { id: 1 }, query: { sortBy: 'name', sortType: 'desc' } }],
  ['customers.list', { query: { page: 1, accountStatus: 1 } }],
  ['customers.listAll', { query: { page: 1 } }],
  [
    'customers.create',
    { params: { userId: 1 }, query: placement, body: { ...customerFormData, logo: file('logo.png') } },
  ],
  [
    'customers.update',
    {
      params: { customer_Id: 1 },
      body: {
        ...customerFormData,
        ...placement,
        ...passwords,
        customer_Url: 'https://b.portal.example',
        company_Username: 'b@care.example',
      },
    },
  ],
  ['customers.changeManager', { params: { customer_Id: 1 }, query: { employeeId: 2 } }],
  ['customers.portals', {}],
  ['devices.list', { query: { page: 1, pageSize: 10 } }],
  ['devices.get', { params: { id: 1 } }],
  [
    'devices.create',
    {
      params: { id: 1 },
      body: {
        devicesName: 'Bed 12',
        deviceStatus: 7,
        factorydeviceId: 123_456,
        customerId: 1,
        devicesUrl: 'https://d.example',
      },
    },
  ],
  ['devices.update', { params: { id: 1 }, body: { devices_name: 'Bed 12', device_status: 8 } }],
  // LOBs only.
  ['lobs.listActive', {}],
  ['lobs.list', { query: { page: 1, sortBy: 'date', sortType: 'desc', lobStatus: 13 } }],
  ['lobs.get', { params: { id: 1 } }],
  ['lobs.create', { params: { userId: 1 }, body: { lobsname: 'Radiotherapy', lobStatus: 13 } }],
  ['lobs.update', { params: { lob_Id: 1 }, body: { lobsname: 'Rheumatology', lobStatus: 13 } }],
  ['complaints.list', { params: { id: 1 }, query: { page: 1 } }],
  ['complaints.get', { params: { id: 1 } }],
  ['complaints.resolve', { params: { id: 1 } }],
  ['devices.remove', { params: { deviceId: 1 } }],
  ['lobs.inactivate', { params: { lob_Id: 1 } }],
  ['customers.remove', { params: { customerId: 3 } }],
  ['employees.remove', { params: { id: 3 } }],
  ['session.forgotPassword', { body: { userName: 'super@demo.example' } }],
  [
    'employees.changeOwnPassword',
    {
      params: { id: 1 },
      body: { currentPassword: password, password: 'Welcome#2027', confirmPassword: 'Welcome#2027' },
    },
  ],
]

/** Input for each call, in an order in which all succeed on the test data. */
export const callInputs: readonly CallInput[] = [...inputs, ['session.logout', {}]]
