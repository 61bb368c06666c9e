import { table as may, type Needs } from '#tests/rules/access-table.ts'

const signedIn: Needs = () => true
const noUser: Needs = () => false

/** Who may make which call, for the records of other users. */
export const mayCall: Readonly<Record<string, Needs>> = {
  'session.logout': signedIn,
  'constants.list': signedIn,
  'customers.portals': signedIn,
  // LOBs only.
  'lobs.listActive': signedIn,
  'employees.updateProfile': signedIn,
  'employees.changeOwnPassword': noUser,
  'employees.get': may.readLocalAdmins,
  'employees.list': may.listLocalAdmins,
  'employees.create': may.writeLocalAdmins,
  'employees.update': may.writeLocalAdmins,
  'employees.remove': may.writeLocalAdmins,
  'employees.changePassword': may.resetLocalAdminPassword,
  'customers.list': may.listCustomers,
  'customers.get': may.readCustomerRecord,
  'customers.create': may.writeCustomers,
  'customers.update': may.writeCustomers,
  'customers.remove': may.writeCustomers,
  'customers.listAll': may.readAllCustomers,
  'customers.changeManager': may.readAllCustomers,
  'devices.list': may.readDevices,
  'devices.get': may.readDevices,
  'devices.create': may.writeDevices,
  'devices.update': may.writeDevices,
  'devices.remove': may.writeDevices,
  'lobs.list': may.readLobs,
  'lobs.get': may.readLobs,
  'lobs.create': may.writeLobs,
  'lobs.update': may.writeLobs,
  'lobs.inactivate': may.writeLobs,
  'complaints.list': may.readComplaints,
  'complaints.get': may.readComplaints,
  'complaints.resolve': may.resolveComplaints,
}
