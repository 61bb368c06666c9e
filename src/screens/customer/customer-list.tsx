import { useMemo } from 'react'
import { type CustomerRow, customers } from '#src/contract/customers.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import { localAdminOptions } from '#src/data/readings.ts'
import { useOptions, useStatusSelect } from '#src/data/use-options.ts'
import { List } from '#src/lists/list.tsx'
import { mostRows, type RowAction } from '#src/lists/selection/row-action.ts'
import { setStatus } from '#src/lists/selection/set-status.ts'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { customerStatus } from '#src/rules/status.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { customerList, loadCustomers } from './customer.fields.tsx'

const CustomerList = () => (
  <AccessGate access={may.readCustomers}>
    <Customers />
  </AccessGate>
)

export default CustomerList

const Customers = () => {
  const { list, menu, actions, mayWrite, isDeleting } = useCustomers(customerList, loadCustomers)
  return (
    <List
      list={list}
      addMany={mayWrite ? paths.customer.import : null}
      create={mayWrite ? { label: `Add ${names.customer.one}`, href: paths.customer.add } : null}
      menu={menu}
      bulk={{ address: paths.customers, actions }}
      busy={isDeleting}
    />
  )
}

/** A list of customers, loaded by one of the two calls, with its row menu. */
export const useCustomers = (definition: typeof customerList, load: typeof loadCustomers) => {
  const { call } = useServices()
  const list = useList(definition, load)
  const deletion = useDeletion(list, {
    remove: (call, { customer_Id }) => call(customers.remove, { params: { customerId: customer_Id } }),
    isDone: ({ customer_Id: id }, signal) =>
      isMissingRecord(call(customers.get, { params: { id }, query: {}, signal })),
    done: saveMessages.customerDeleted,
    consequence: deletedAlong,
  })
  const menu: RowMenuItems<CustomerRow> = (customer) => [
    { label: 'View', href: paths.customer.view(customer.customer_Id) },
    { label: 'Edit', href: paths.customer.edit(customer.customer_Id) },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(customer) },
    { label: names.complaint.one, href: paths.complaintsOf(customer.customer_Id) },
  ]
  const mayWrite = useAccess(may.writeCustomers)
  const maySetStatus = useAccess(may.readCustomerRecord) && mayWrite
  const mayChangeManager = useAccess(may.readAllCustomers)
  const actions = useMemo(
    () => [...(maySetStatus ? [settingStatus] : []), ...(mayChangeManager ? [changingManager] : [])],
    [maySetStatus, mayChangeManager],
  )
  return { list, menu: mayWrite ? menu : undefined, actions, mayWrite, isDeleting: deletion.isRunning }
}

const deletedAlong = ({ deviceCount }: CustomerRow): string => {
  if (deviceCount === 0) return `Its ${names.complaint.manyInText} are deleted, too.`
  return `Its ${devicesText(deviceCount)} and its ${names.complaint.manyInText} are deleted, too.`
}

/** How many they are can be unreadable. */
const devicesText = (count: number | null): string => {
  if (count === null) return names.device.manyInText
  return count === 1 ? names.device.inText : `${count} ${names.device.manyInText}`
}

const settingStatus: RowAction<CustomerRow> = setStatus({
  run: 'setCustomerStatus',
  names: names.customer,
  choice: {
    label: customerLabels.accountStatus,
    useOptions: () => useStatusSelect('CustomerAccountStatus'),
  },
  idOf: ({ customer_Id }) => customer_Id,
  statusOf: ({ accountStatus }) => accountStatus,
})

const changingManager: RowAction<CustomerRow> = {
  label: `Change ${names.localAdmin.one}`,
  run: 'changeManagers',
  names: names.customer,
  mostRows: mostRows.changed,
  choice: { label: names.localAdmin.one, useOptions: () => useOptions(localAdminOptions) },
  leaves: ({ accountStatus, accountManager }, chosen) => {
    if (accountStatus !== customerStatus.active) return { reason: 'not active' }
    return String(accountManager?.employee_Id ?? '') === chosen
      ? { reason: `already with this ${names.localAdmin.inText}` }
      : null
  },
  values: ({ customer_Id, accountManager }, chosen) => ({
    id: customer_Id,
    from: String(accountManager?.employee_Id ?? ''),
    to: chosen,
  }),
}
