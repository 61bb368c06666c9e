import { defineFieldChange } from '#src/forms/field-change.ts'
import { isEmpty } from '#src/forms/field-table.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { customerChange, managerChange } from './customer-change.ts'

/** Gives customers another status. */
export const setCustomerStatus = defineFieldChange({
  kind: 'setCustomerStatus',
  // The portal URL is sent as it was read: no rule judges it.
  change: customerChange({ portalUrl: { prefix: '', suffix: '' } }),
  field: 'accountStatus',
  names: names.customer,
  access: may.writeCustomers,
  done: 'changed',
  formerName: 'former status',
  problemOf: ({ values }) => (isEmpty(values.portal_Permissions) ? runMessages.lineWithoutPortal : null),
})

/** Hands customers to another local admin. */
export const changeManagers = defineFieldChange({
  kind: 'changeManagers',
  change: managerChange,
  field: 'employeeId',
  names: names.customer,
  access: may.readAllCustomers,
  done: 'changed',
  formerName: `former ${names.localAdmin.inText}`,
})
