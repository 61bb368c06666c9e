import { demoPassword } from '#mocks/seed/demo-password.ts'
import { phoneDigits } from '#src/rules/field-checks.ts'
import { sampleOf } from '#src/rules/fields.ts'
import { customerTexts } from '#src/rules/forms/customer.ts'

type ExampleInput = { params?: object; query?: object; body?: object }

const person = {
  employeesName: 'Asha Rao',
  employeesEmail: 'asha.rao@care.example',
  employeesStatus: 5,
  itx_Employee_Id: 700_077,
}

/** Fields that are not named here have the sample of their rule, or are empty. */
const customer = {
  ...Object.fromEntries(Object.entries(customerTexts).map(([name, field]) => [name, sampleOf(field) ?? ''])),
  companyName: 'Hillside Clinic',
  companyContact: 'Front Office',
  addressline1: '4 Hill Road',
  city: 'Mysuru',
  states: 'Karnataka',
  pincode: '570001',
  contactPersonName: 'Rohan Shetty',
  contactPhone: '9'.repeat(phoneDigits),
  contactEmail: 'rohan@hillside.example',
  customer_Url: 'https://hillside.portal.example',
  company_Username: 'it@hillside.example',
  customer_back_Url: '',
  customer_front_Url: '',
  notes_Communications: 'Wants a demo',
}

const noPasswords = { company_Password: '', confirm_Password: '' }
const passwords = { company_Password: demoPassword, confirm_Password: demoPassword }
const placement = { lob_Id: '2', accountStatus: 1, portal_Permissions: [1, 3] }
const newPassword = 'Welcome#2027'

/** An example of each call that writes, in an order in which all but the last succeed on the demo's data. */
export const exampleWrites: Readonly<Record<string, ExampleInput>> = {
  'employees.create': {
    params: { createdBy: 1 },
    body: { ...person, employeesPassword: demoPassword, confirm_Password: demoPassword },
  },
  'employees.update': {
    params: { employee_Id: 3 },
    body: { ...person, employeesEmail: 'asha.r@care.example', itx_Employee_Id: 700_078 },
  },
  'employees.updateProfile': { body: { employeesName: 'Asha Rao' } },
  'employees.changePassword': { body: { newPassword, newConfirmPassword: newPassword, id: 3 } },
  'customers.create': { params: { userId: 1 }, query: placement, body: { ...customer, ...passwords } },
  'customers.update': {
    params: { customer_Id: 1 },
    body: {
      ...customer,
      ...placement,
      ...noPasswords,
      customer_Url: 'https://hilltop.portal.example',
      company_Username: 'it@hilltop.example',
    },
  },
  'customers.changeManager': { params: { customer_Id: 1 }, query: { employeeId: 2 } },
  'devices.create': {
    params: { id: 1 },
    body: {
      devicesName: 'Bed 12',
      deviceStatus: 7,
      factorydeviceId: 99_123_456,
      customerId: 1,
      devicesUrl: 'https://device.example',
    },
  },
  'devices.update': { params: { id: 1 }, body: { devices_name: 'Bed 12', device_status: 8 } },
  'lobs.create': { params: { userId: 1 }, body: { lobsname: 'Sleep Medicine Unit', lobStatus: 13 } },
  'lobs.update': { params: { lob_Id: 1 }, body: { lobsname: 'Rheumatology Unit', lobStatus: 13 } },
  'complaints.resolve': { params: { id: 62 } },
  'devices.remove': { params: { deviceId: 2 }, query: {} },
  'lobs.inactivate': { params: { lob_Id: 3 } },
  'customers.remove': { params: { customerId: 4 } },
  'employees.remove': { params: { id: 4 } },
  'session.forgotPassword': { body: { userName: 'super@demo.example' } },
  'employees.changeOwnPassword': {
    params: { id: 1 },
    body: { currentPassword: demoPassword, password: newPassword, confirmPassword: newPassword },
  },
  'session.logout': {},
}

/** The calls with tokens of their own: what is sent is an example, the answer holds no usable token. */
export const exampleBodies: Readonly<Record<string, object>> = {
  'session.login': { userName: 'super@demo.example', password: demoPassword, rememberMe: true },
  'session.refresh': { refreshToken: 'header.payload.signature' },
  'session.resetPassword': { password: newPassword, token: '6fa459ea-ee8a-3ca4-894e-db77e160355e' },
}
