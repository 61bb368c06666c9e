import { Redirect, useSearchParams } from 'wouter'
import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { localAdminLabels } from '#src/contract/labels/local-admin.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import { useStatusSelect } from '#src/data/use-options.ts'
import { List } from '#src/lists/list.tsx'
import { mostRows, type RowAction } from '#src/lists/selection/row-action.ts'
import { setStatus } from '#src/lists/selection/set-status.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { customersLink } from './customers-of.ts'
import { DropHandedOver, HandOvers } from './hand-overs.tsx'
import { loadLocalAdmins, localAdminList } from './local-admin.fields.tsx'
import { useHandOver } from './use-hand-over.tsx'

/** Whether the current screen is the one that the document was loaded with: no navigation inside the portal yet. */
let isDocumentLoad = true

const leave = (): void => {
  isDocumentLoad = false
}

// The events by which wouter notices a step inside the portal. The build runs this module in Node, where there are none.
if (typeof window !== 'undefined')
  for (const step of ['pushState', 'replaceState', 'popstate']) window.addEventListener(step, leave)

/** `/employees`: the local admins, at first the active ones. */
const LocalAdminList = () => {
  const [search] = useSearchParams()
  return (
    <AccessGate access={may.seeLocalAdminsEntry} otherwise={<Loading />}>
      {isDocumentLoad && search.has('page') ? <FirstPage search={search} /> : <LocalAdmins />}
    </AccessGate>
  )
}

export default LocalAdminList

/** Loading the document always starts at the first page of this list. */
const FirstPage = ({ search }: { search: URLSearchParams }) => {
  const rest = new URLSearchParams(search)
  rest.delete('page')
  return <Redirect to={rest.size === 0 ? paths.localAdmins : `${paths.localAdmins}?${rest}`} replace />
}

const LocalAdmins = () => {
  const { call } = useServices()
  const claims = useClaims()
  const mayReadCustomers = useAccess(may.readAllCustomers)
  const list = useList(localAdminList, loadLocalAdmins)
  const deletion = useDeletion(list, {
    remove: (call, { employee_Id }) => call(employees.remove, { params: { id: employee_Id } }),
    isDone: ({ employee_Id: id }, signal) => isMissingRecord(call(employees.get, { params: { id }, signal })),
    done: saveMessages.localAdminDeleted,
    resolutionLink: customersLink(list.page?.rows ?? [], claims),
  })
  const handOver = useHandOver('delete')
  const remove = async (localAdmin: EmployeeRow) => {
    const { employee_Id: id, employeesName: name } = localAdmin
    if (await handOver.ask({ id, name })) deletion.choose(localAdmin)
  }
  const menu = (localAdmin: EmployeeRow) => [
    { label: 'View', href: paths.localAdmin.view(localAdmin.employee_Id) },
    { label: 'Edit', href: paths.localAdmin.edit(localAdmin.employee_Id) },
    { label: 'Delete', tone: 'danger' as const, onSelect: () => void remove(localAdmin) },
  ]
  const mayWrite = useAccess(may.writeLocalAdmins)
  return (
    <List
      list={list}
      addMany={mayWrite ? paths.localAdmin.import : null}
      create={mayWrite ? { label: `Add ${names.localAdmin.one}`, href: paths.localAdmin.add } : null}
      menu={mayWrite ? menu : undefined}
      bulk={{
        address: paths.localAdmins,
        actions: mayWrite ? localAdminActions({ own: claims?.id, mayReadCustomers, remove }) : [],
      }}
      busy={deletion.isRunning || handOver.isReading}
      beforeTable={handOver.popup === null ? <HandOvers /> : undefined}
    >
      {handOver.popup}
      <DropHandedOver list={list.definition.name} />
    </List>
  )
}

const status = {
  label: localAdminLabels.employeesStatus,
  useOptions: () => useStatusSelect('EmployeeStatus'),
}

type SeveralParts = {
  own: number | undefined
  mayReadCustomers: boolean
  /** Deletes one of them, and asks before who takes over the customers. */
  remove: (localAdmin: EmployeeRow) => Promise<void>
}

const localAdminActions = ({
  own,
  mayReadCustomers,
  remove,
}: SeveralParts): readonly RowAction<EmployeeRow>[] => {
  const leaves = ({ employee_Id }: EmployeeRow) => (employee_Id === own ? { reason: 'yourself' } : null)
  return [
    setStatus({
      run: 'setLocalAdminStatus',
      names: names.localAdmin,
      choice: status,
      idOf: ({ employee_Id }) => employee_Id,
      statusOf: ({ employeesStatus }) => employeesStatus,
      leaves,
    }),
    {
      label: 'Delete',
      run: 'deleteLocalAdmins',
      names: names.localAdmin,
      mostRows: mostRows.deleted,
      question: {
        verb: 'Delete',
        text: 'Their accounts and pictures are deleted, too: nobody signs in with them.',
      },
      leaves,
      look: async (rows, call, signal) => {
        if (!mayReadCustomers) return new Map()
        const { lookBeforeDeletion } = await import('./hospitals-of.ts')
        return lookBeforeDeletion(rows, (row) => void remove(row), call, signal)
      },
      values: ({ employee_Id }) => ({ employee_Id }),
    },
  ]
}
