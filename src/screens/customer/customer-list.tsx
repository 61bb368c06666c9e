import { List } from '#src/lists/list.tsx'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { useAccess } from '#src/session/use-access.ts'
import { customerList, loadCustomers } from './customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

const CustomerList = () => (
  <AccessGate access={may.readCustomers}>
    <Customers />
  </AccessGate>
)

export default CustomerList

const Customers = () => {
  const { list, menu, isDeleting } = useCustomers(customerList, loadCustomers)
  return (
    <List
      list={list}
      create={
        useAccess(may.writeCustomers)
          ? { label: `Add ${names.customer.one}`, href: paths.customer.add }
          : null
      }
      menu={menu}
      busy={isDeleting}
    />
  )
}
