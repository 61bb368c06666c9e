import type { RunKinds } from '#src/runs/runs.ts'

const customer = () => import('#src/screens/customer/customer.runs.ts')
const customerChange = () => import('#src/screens/customer/customer-change.runs.ts')
const device = () => import('#src/screens/device/device.runs.ts')
const lob = () => import('#src/screens/lob/lob.runs.ts')
const localAdmin = () => import('#src/screens/local-admin/local-admin.runs.ts')

export const runKinds: RunKinds = {
  setCustomerStatus: async () => (await customerChange()).setCustomerStatus,
  changeManagers: async () => (await customerChange()).changeManagers,
  addCustomers: async () => (await customer()).addCustomers,
  deleteCustomers: async () => (await customer()).deleteCustomers,
  addDevices: async () => (await device()).addDevices,
  setDeviceStatus: async () => (await device()).setDeviceStatus,
  deleteDevices: async () => (await device()).deleteDevices,
  addLobs: async () => (await lob()).addLobs,
  setLobStatus: async () => (await lob()).setLobStatus,
  inactivateLobs: async () => (await lob()).inactivateLobs,
  addLocalAdmins: async () => (await localAdmin()).addLocalAdmins,
  setLocalAdminStatus: async () => (await localAdmin()).setLocalAdminStatus,
  deleteLocalAdmins: async () => (await localAdmin()).deleteLocalAdmins,
  handOver: async () => (await import('#src/screens/local-admin/hand-over-run.ts')).handOver,
  resolveComplaints: async () => (await import('#src/screens/complaint/complaint.runs.ts')).resolveComplaints,
}
