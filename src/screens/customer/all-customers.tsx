import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { managerChangeMachine } from '#machines/manager-change.machine.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { type ListColumn, ListTable } from '#src/lists/list-table.tsx'
import { ListFilters } from '#src/lists/list-tools.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { customerStatus } from '#src/rules/status.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useReload } from '#src/session/use-reload.ts'
import { TextButton } from '#src/ui/button.tsx'
import { ChangeManager } from './change-manager.tsx'
import { allCustomersColumns, customerActions } from './customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

const sortKeys = allCustomersColumns.flatMap(({ sortKey }) => sortKey ?? [])

/** `/all-customers`: all customers, each of which can be handed to another local admin (spec 2). */
export const AllCustomers = () => (
  <AccessGate access={may.readAllCustomers}>
    <Customers />
  </AccessGate>
)

const Customers = () => {
  const { list, statuses, removal } = useCustomers(customers.listAll, sortKeys)
  const [popup, send] = useMachine(managerChangeMachine)
  const reload = useReload('managerChangeReload')
  const columns = useColumns(removal.choose, send)
  const { customer } = popup.context
  const close = () => send({ type: 'popup.closed' })
  const finish = () => {
    close()
    reload()
  }
  return (
    <ListFrame
      title="All Customers"
      count={list.page?.totalItems}
      back={paths.dashboard}
      tools={
        <>
          <ListFilters list={list} statuses={statuses} />
          <ListExport list={list} columns={columns} name="all-customers" />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <ListTable
        list={list}
        label="All Customers"
        columns={columns}
        emptySentence={messages.noCustomers}
        statuses={statuses}
        busy={removal.isRunning}
      />
      {popup.matches('choosing') && customer !== null ? (
        <ChangeManager customer={customer} onChanged={finish} onClose={close} />
      ) : null}
    </ListFrame>
  )
}

const useColumns = (
  remove: (id: number) => void,
  send: (event: { type: 'customer.chosen'; customer: CustomerRow }) => void,
) => {
  const mayWrite = useAccess(may.writeCustomers)
  return useMemo(() => {
    const columns = [
      ...allCustomersColumns,
      managerColumn((customer) => send({ type: 'customer.chosen', customer })),
    ]
    return mayWrite ? [...columns, customerActions(remove)] : columns
  }, [mayWrite, remove, send])
}

/** Only an active customer can be handed to somebody else (spec 2). */
const managerColumn = (choose: (customer: CustomerRow) => void): ListColumn<CustomerRow> => ({
  header: 'Change Local Admin',
  kind: 'button',
  text: null,
  cell: (customer) =>
    customer.accountStatus === customerStatus.active ? (
      <TextButton label={`Change Local Admin for ${customer.companyName}`} onClick={() => choose(customer)}>
        Change Local Admin
      </TextButton>
    ) : (
      '-'
    ),
})
