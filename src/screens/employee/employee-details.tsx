import { useCallback } from 'react'
import { useParams } from 'wouter'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { employees } from '#src/contract/employees.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { useRecord } from '#src/records/use-record.ts'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { useNotifyFailure } from '#src/session/use-notify-failure.ts'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { employeeTitle } from './employee-labels.ts'
import { EmployeeRecord } from './employee-record.tsx'
import { EmployeeSkeleton } from './employee-skeleton.tsx'

/** `/employee/view/{id}`: a local admin, to be read (spec 2, Local Admin details). */
export const EmployeeView = () => <Details purpose="reading" />

/** `/employee/edit/{id}`: the same, to be edited; those without write access only read. */
export const EmployeeEdit = () => {
  const mayWrite = useAccess(may.writeEmployees)
  return <Details purpose={mayWrite ? 'editing' : 'reading'} />
}

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  useDocumentTitle(pageTitle(employeeTitle))
  const id = idIn(useParams().id)
  if (!useAccess(may.readEmployees)) return <Loading />
  return id === null ? <Missing /> : <EmployeeOfId key={id} id={id} purpose={purpose} />
}

const EmployeeOfId = ({ id, purpose }: { id: number; purpose: RecordPurpose }) => {
  const { call } = usePortal()
  const onFailed = useNotifyFailure()
  const fetch = useCallback(
    (signal: AbortSignal) => call(employees.get, { params: { id }, signal }),
    [call, id],
  )
  const { record, state, send } = useRecord({ purpose, fetch, onFailed })
  if (state === 'missing') return <Missing />
  return (
    <Page>
      {record === null ? (
        <EmployeeSkeleton purpose={purpose} />
      ) : (
        <EmployeeRecord
          employee={record}
          isEditing={state === 'editing'}
          mayEdit={purpose === 'editing'}
          fetch={fetch}
          send={send}
        />
      )}
    </Page>
  )
}

const Missing = () => (
  <Page>
    <PageHeader title={employeeTitle} back={paths.employees} />
    <NotFound />
  </Page>
)
