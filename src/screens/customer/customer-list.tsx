import { useMemo } from 'react'
import { customers } from '#src/contract/customers.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListFilters } from '#src/lists/list-tools.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { useAccess } from '#src/session/use-access.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { customerActions, customerColumns } from './customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

const sortKeys = customerColumns.flatMap(({ sortKey }) => sortKey ?? [])

/** `/customers`: all customers, to be searched, filtered, sorted, paged and deleted (spec 2). */
export const CustomerList = () => (
  <AccessGate access={may.readCustomers}>
    <Customers />
  </AccessGate>
)

const Customers = () => {
  const { list, statuses, removal } = useCustomers(customers.list, sortKeys)
  const mayWrite = useAccess(may.writeCustomers)
  const columns = useColumns(removal.choose, mayWrite)
  const add = mayWrite ? addCustomer : null
  return (
    <ListFrame
      title="Customer"
      count={list.page?.totalItems}
      back={paths.dashboard}
      actions={add}
      tools={
        <>
          <ListFilters list={list} statuses={statuses} />
          <ListExport list={list} columns={columns} name="customers" />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <ListTable
        list={list}
        label="Customer"
        columns={columns}
        emptySentence={messages.noCustomers}
        statuses={statuses}
        busy={removal.isRunning}
        begin={add}
      />
    </ListFrame>
  )
}

const addCustomer = (
  <LinkButton href={paths.customer.add} look="primary">
    Add Customer
  </LinkButton>
)

const useColumns = (remove: (id: number) => void, mayWrite: boolean) =>
  useMemo(
    () => (mayWrite ? [...customerColumns, customerActions(remove)] : customerColumns),
    [mayWrite, remove],
  )
