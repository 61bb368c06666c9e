import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { customerRecordChecks } from '#cli/smoke/checks/customer-record-checks.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { customerTotalsCheck } from '#cli/smoke/checks/totals-checks.ts'
import { unknownIdCheck } from '#cli/smoke/checks/unknown-id-check.ts'
import { customerDeviceList } from '#cli/smoke/lists/customer-device-list.ts'
import { allCustomerList, customerList } from '#cli/smoke/lists/customer-list.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import { customers } from '#src/contract/customers.ts'

/** Customers, their record with its devices, and the portals that they can be given. */
export const customerChecks = (settings: Settings): Check[] => [
  ...listChecks(customerDeviceList),
  ...customerRecordChecks(settings),
  unknownIdCheck(customers.get),
  permissionCheck(customers.get),
  ...tokenChecks(customers.get),

  ...listChecks(customerList),
  permissionCheck(customers.list),
  ...tokenChecks(customers.list),

  ...listChecks(allCustomerList),
  customerTotalsCheck,
  permissionCheck(customers.listAll),
  ...tokenChecks(customers.listAll),

  {
    endpoint: customers.portals,
    title: 'answers as agreed',
    kinds: ['shape'],
    audience: 'account',
    work: async ({ call }) => `${(await call(customers.portals, {})).length} entries`,
  },
  ...tokenChecks(customers.portals),
]
