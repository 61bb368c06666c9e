import { useParams } from 'wouter'
import type { RecordPurpose } from '#machines/record.machine.ts'
import { employees } from '#src/contract/employees.ts'
import { useListAddress } from '#src/lists/list-place.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { useRecord } from '#src/records/use-record.ts'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { employeeTitle } from './employee-labels.ts'
import { EmployeeRecord } from './employee-record.tsx'
import { EmployeeSkeleton } from './employee-skeleton.tsx'

/** `/employee/view/{id}`: a local admin, read only. */
export const EmployeeView = () => <Details purpose="reading" />

/** `/employee/edit/{id}`: the same in edit mode; without write access it is read only. */
export const EmployeeEdit = () => {
  const mayWrite = useAccess(may.writeEmployees)
  return <Details purpose={mayWrite ? 'editing' : 'reading'} />
}

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  const id = idIn(useParams().id)
  return (
    <AccessGate access={may.readEmployees} otherwise={<Loading />}>
      <EmployeeOfId key={id} id={id} purpose={purpose} />
    </AccessGate>
  )
}

const EmployeeOfId = ({ id, purpose }: { id: number | null; purpose: RecordPurpose }) => {
  const { call } = usePortal()
  const employee = useRecord({
    id,
    purpose,
    load: (employeeId, signal) => call(employees.get, { params: { id: employeeId }, signal }),
  })
  return (
    <RecordScreen
      title={employeeTitle}
      entity="local admin"
      back={useListAddress(paths.employees)}
      record={employee}
      name={employee.record?.employeesName}
    >
      {employee.record === null ? (
        <EmployeeSkeleton purpose={purpose} />
      ) : (
        <EmployeeRecord
          employee={employee.record}
          isEditing={employee.state === 'editing'}
          mayEdit={purpose === 'editing'}
          reread={employee.reread}
          send={employee.send}
        />
      )}
    </RecordScreen>
  )
}
