import type { RunKinds } from '#src/runs/runs.ts'

const customer = () => import('#src/screens/customer/customer.runs.ts')
const device = () => import('#src/screens/device/device.runs.ts')
const lob = () => import('#src/screens/lob/lob.runs.ts')
const localAdmin = () => import('#src/screens/local-admin/local-admin.runs.ts')

/** The kinds of runs. Journals of earlier releases name them: a name is not changed. */
export const runKinds: RunKinds = {
  addCustomers: async () => (await customer()).addCustomers,
  deleteCustomers: async () => (await customer()).deleteCustomers,
  addDevices: async () => (await device()).addDevices,
  deleteDevices: async () => (await device()).deleteDevices,
  addLobs: async () => (await lob()).addLobs,
  inactivateLobs: async () => (await lob()).inactivateLobs,
  addLocalAdmins: async () => (await localAdmin()).addLocalAdmins,
  deleteLocalAdmins: async () => (await localAdmin()).deleteLocalAdmins,
  handOver: async () => (await import('#src/screens/local-admin/hand-over-run.ts')).handOver,
}
