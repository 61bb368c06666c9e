import { useCallback, useMemo } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { deletionTexts } from '#src/lists/deletion-texts.ts'
import { isDocumentLoad } from '#src/lists/document-load.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListFilters } from '#src/lists/list-tools.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type List, type PageQuery, useList } from '#src/lists/use-list.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { type Failure, isConflict } from '#src/rules/failure.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { messages } from '#src/rules/messages.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { employeeStatus } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess, useUserId } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { employeeActions, employeeColumns } from './employee-columns.tsx'

const employeeListMachine = createListMachine<EmployeeRow>()
const firstQuery: ListQuery = {
  page: paging.firstPage,
  ...defaultSort,
  status: employeeStatus.active,
  search: '',
}
const sortKeys = employeeColumns.flatMap(({ sortKey }) => sortKey ?? [])
const removalTexts = deletionTexts(messages.employeeDeleted)

/** `/employees`: the local admins, the active ones at first (spec 2). Whoever may not read them sees a loader alone. */
export const EmployeeList = () => {
  const [search] = useSearchParams()
  return (
    <AccessGate access={may.seeEmployeesEntry} otherwise={<Loading />}>
      {isDocumentLoad() && search.has('page') ? <FirstPage search={search} /> : <Employees />}
    </AccessGate>
  )
}

/** A document load begins at the first page, whatever its address says (decisions.md 20). */
const FirstPage = ({ search }: { search: URLSearchParams }) => {
  const rest = new URLSearchParams(search)
  rest.delete('page')
  return <Redirect to={rest.size === 0 ? paths.employees : `${paths.employees}?${rest}`} replace />
}

const Employees = () => {
  const { fetchPage, remove } = useEmployeeCalls()
  const list = useList({
    machine: employeeListMachine,
    fetchPage,
    pageSize: paging.employeePageSize,
    first: firstQuery,
    sortKeys,
  })
  const statuses = useStatusOptions('EmployeeStatus')
  const removal = useDeletion({ list, texts: removalTexts, remove, wayOut: useCustomersLink(list) })
  const mayWrite = useAccess(may.writeEmployees)
  const columns = useColumns(removal.choose, mayWrite)
  return (
    <ListFrame
      title="Local Admin"
      count={list.page?.totalItems}
      back={paths.dashboard}
      actions={
        mayWrite ? (
          <LinkButton href={paths.employee.add} look="primary">
            Add Local Admin
          </LinkButton>
        ) : null
      }
      tools={
        <>
          <ListFilters list={list} statuses={statuses} />
          <ListExport list={list} columns={columns} name="local-admins" />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <ListTable
        list={list}
        label="Local Admin"
        columns={columns}
        emptySentence={messages.noEmployees}
        statuses={statuses}
        busy={removal.isRunning}
      />
    </ListFrame>
  )
}

const useColumns = (remove: (id: number) => void, mayWrite: boolean) =>
  useMemo(
    () => (mayWrite ? [...employeeColumns, employeeActions(remove)] : employeeColumns),
    [mayWrite, remove],
  )

/** A local admin who manages customers cannot be deleted: the notice links to those customers. */
const useCustomersLink = (list: List<EmployeeRow>) => {
  const ownId = useUserId()
  const mayReadAll = useAccess(may.readAllCustomers)
  const mayRead = useAccess(may.readCustomers)
  const path = mayReadAll ? paths.allCustomers : paths.customers
  return (id: number, failure: Failure) => {
    const name = list.page?.rows.find(({ employee_Id }) => employee_Id === id)?.employeesName
    // One's own account cannot be deleted either, and has the same status.
    if (!isConflict(failure) || id === ownId || name === undefined || !(mayReadAll || mayRead)) return null
    return { label: `Customers of ${name}`, to: `${path}?${new URLSearchParams({ search: name })}` }
  }
}

const useEmployeeCalls = () => {
  const { call } = usePortal()
  const fetchPage = useCallback(
    ({ status, search, ...query }: PageQuery, signal: AbortSignal) =>
      call(employees.list, {
        query: employees.list.readQuery({
          ...query,
          search: withoutItxPrefix(search),
          employeeStatus: status ?? undefined,
        }),
        signal,
      }),
    [call],
  )
  const remove = useCallback((id: number) => call(employees.remove, { params: { id } }), [call])
  return { fetchPage, remove }
}
