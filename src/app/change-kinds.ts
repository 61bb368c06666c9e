import type { Config } from '#src/contract/config.ts'
import type { ChangeKinds } from '#src/forms/undo/undo.ts'
import { anyone, may } from '#src/rules/access.ts'

/** The changes that can be undone: who may make them, and how; the code comes with the first Undo. */
export const changeKinds = (config: Pick<Config, 'portalUrl'>): ChangeKinds => ({
  customer: {
    write: may.writeCustomers,
    load: async () => (await import('#src/screens/customer/customer-change.ts')).customerChange(config),
  },
  manager: {
    write: may.readAllCustomers,
    load: async () => (await import('#src/screens/customer/customer-change.ts')).managerChange,
  },
  device: {
    write: may.writeDevices,
    load: async () => (await import('#src/screens/device/device-change.ts')).deviceChange,
  },
  lob: {
    write: may.writeLobs,
    load: async () => (await import('#src/screens/lob/lob-change.ts')).lobChange,
  },
  'local-admin': {
    write: may.writeLocalAdmins,
    load: async () => (await import('#src/screens/local-admin/local-admin-change.ts')).localAdminChange,
  },
  profile: {
    write: anyone,
    load: async () => (await import('#src/screens/profile/profile-change.ts')).profileChange,
  },
})
