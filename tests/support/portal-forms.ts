import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { passwords } from '#src/contract/passwords.ts'
import { words } from './words.ts'

/** A form of the portal and the values to enter, by label. */
export type PortalFormCase = {
  /** Its path. */
  at: string
  /** The user name that is signed in, by default a super admin; null for none. */
  as?: string | null
  /** The button that opens it, if it does not open with its path. */
  opener?: RegExp
  texts?: Readonly<Record<string, string>>
  /** Chosen in a select. */
  choices?: Readonly<Record<string, string>>
  /** Searched for in a combobox, and chosen by their full names. */
  picks?: Readonly<Record<string, string>>
  ticks?: readonly string[]
  /** Values that drafts do not store. */
  secrets?: Readonly<Record<string, string>>
  /** The submit button, by default Save. */
  save?: string
  sends: Endpoint
}

const password = 'Welcome#2027'

const customerTexts = {
  'Company Name': 'Sunrise Hospital',
  'Company Contact': 'Ravi Menon',
  'Address Line 1': '1, Lake Road',
  'Address Line 2': 'Near the bridge',
  City: 'Pune',
  State: 'Maharashtra',
  Pincode: '411001',
  'Contact Person Name': 'Leela Das',
  'Contact Phone': '9123456780',
  'Contact Email': 'leela@sunrise.example',
  'Integration Customization': 'HL7 over VPN',
  'Customer Back URL': 'https://back.sunrise.example',
  'Customer Front URL': 'https://front.sunrise.example',
  'Branding Guidelines': 'Blue on white',
  'Admin Email': 'admin@sunrise.example',
  Notes: 'Called on Monday',
}

const customerSecrets = { Password: password, 'Confirm Password': password }

/** Every form, filled in so that it can be saved. */
export const editableForms = {
  'Add Customer': {
    at: '/customer/add',
    texts: { ...customerTexts, 'Portal URL': 'https://sunrise.portal.example' },
    choices: { [words.lob.one]: 'Cardiology', 'Account Status': 'Hold' },
    ticks: ['Nurse', 'Patient'],
    secrets: customerSecrets,
    sends: customers.create,
  },
  'Customer Details': {
    at: '/customer/edit/12',
    texts: customerTexts,
    choices: { 'Account Status': 'Hold' },
    secrets: customerSecrets,
    sends: customers.update,
  },
  'Change Local Admin': {
    at: '/all-customers',
    opener: /^Change Local Admin for /,
    picks: { 'Local Admin': 'Divya Kapoor (7)' },
    save: 'Change Admin',
    sends: customers.changeManager,
  },
  'Add Local Admin': {
    at: '/employee/add',
    texts: { Name: 'Zoe Das', Email: 'zoe@demo.example', 'ITX Employee ID': '700123' },
    choices: { Status: 'Inactive' },
    secrets: customerSecrets,
    sends: employees.create,
  },
  'Local Admin': {
    at: '/employee/edit/6',
    texts: { Name: 'Zoe Das', Email: 'zoe@demo.example', 'ITX Employee ID': '700123' },
    choices: { Status: 'Inactive' },
    secrets: { 'New Password': password, 'Confirm Password': password },
    sends: employees.update,
  },
  [words.lob.add]: {
    at: '/lob/add',
    texts: { [words.lob.name]: 'Stroke Care' },
    choices: { Status: 'Inactive' },
    sends: lobs.create,
  },
  [words.lob.edit]: {
    at: '/lob/edit/2',
    texts: { [words.lob.name]: 'Stroke Care' },
    choices: { Status: 'Inactive' },
    sends: lobs.update,
  },
  'Add Device': {
    at: '/device/add',
    texts: {
      'Device Name': 'Bed Sensor',
      'Device URL': 'https://device.example/status',
      'Factory ID': '990002',
    },
    choices: { 'Device Status': 'Inactive' },
    picks: { Customer: 'Northgate Heart Hospital (2)' },
    sends: devices.create,
  },
  'Add Device of a customer': {
    at: '/customer/2/device/add',
    texts: { 'Device Name': 'Bed Sensor', 'Factory ID': '990002' },
    sends: devices.create,
  },
  'Edit Device': {
    at: '/device/edit/31',
    texts: { 'Device Name': 'Bed Sensor' },
    choices: { 'Device Status': 'Inactive' },
    sends: devices.update,
  },
  'Edit Profile': {
    at: '/editProfile',
    texts: { Name: 'Zoe Das' },
    sends: employees.updateProfile,
  },
} as const satisfies Record<string, PortalFormCase>

/** The link of a reset e-mail that a test has to insert first. */
export const resetUuid = '0b0e7c5e-1a5c-4a3e-9f0e-2f6d1f6f2a11'

/** Forms that store no drafts. */
export const secretForms = {
  'Change Password': {
    at: '/changePassword',
    secrets: { 'Current Password': 'Welcome#2026', 'New Password': password, 'Confirm Password': password },
    sends: employees.changeOwnPassword,
  },
  'the password of a Local Admin': {
    at: '/employee/edit/6',
    secrets: { 'New Password': password, 'Confirm Password': password },
    sends: employees.changePassword,
  },
  'Reset password': {
    at: `/reset-password?uuid=${resetUuid}`,
    as: null,
    secrets: { 'New Password': password, 'Confirm password': password },
    sends: passwords.resetPassword,
  },
  'Forgot password': {
    at: '/forgotpassword',
    as: null,
    texts: { Email: 'reader@demo.example' },
    save: 'SEND LINK',
    sends: passwords.forgotPassword,
  },
} as const satisfies Record<string, PortalFormCase>
