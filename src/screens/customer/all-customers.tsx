import { useMemo } from 'react'
import type { CustomerRow } from '#src/contract/customers.ts'
import { List } from '#src/lists/list.tsx'
import { paths } from '#src/navigation/paths.ts'
import { PopupHost, usePopupFlow } from '#src/popups/popup-flow.tsx'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { allCustomersList, loadAllCustomers } from './customer.fields.tsx'
import { useCustomers } from './customer-list.tsx'

/** `/all-customers`: all customers, each of which can be assigned to another local admin. */
const AllCustomers = () => (
  <AccessGate access={may.readAllCustomers}>
    <Customers />
  </AccessGate>
)

export default AllCustomers

const Customers = () => {
  const flow = usePopupFlow<CustomerRow>()
  const { open, close } = flow
  const definition = useMemo(() => allCustomersList(open), [open])
  const { list, menu, actions, isDeleting } = useCustomers(definition, loadAllCustomers)
  return (
    <List list={list} menu={menu} bulk={{ address: paths.allCustomers, actions }} busy={isDeleting}>
      <PopupHost flow={flow}>{(customer) => <ChangeManager customer={customer} onClose={close} />}</PopupHost>
    </List>
  )
}

const ChangeManager = lazyPopup(async () => (await import('./change-manager.tsx')).ChangeManager)
