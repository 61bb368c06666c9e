import { useParams } from 'wouter'
import type { Employee } from '#src/contract/employees.ts'
import { employeeRecord } from '#src/data/readings.ts'
import type { RecordPurpose } from '#src/data/use-record.ts'
import { useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { allOf, anyone, may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { statusBadge } from '#src/rules/status.ts'
import { useClaims } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeleton, FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { customersOf } from './customers-of.ts'
import { employeeLabels, employeeTitle } from './employee-labels.ts'
import { employeeFields } from './employee-parts.tsx'
import { EmployeeRecord } from './employee-record.tsx'

/** `/employee/view/{id}`: a local admin, read only. */
export const EmployeeView = () => <Details purpose="reading" />

/** `/employee/edit/{id}`: the same in edit mode, for users with write access. */
export const EmployeeEdit = () => <Details purpose="editing" />

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  const id = idIn(useParams().id)
  return (
    <AccessGate access={may.readEmployees} otherwise={<Loading />}>
      <AccessGate access={purpose === 'editing' ? may.writeEmployees : anyone}>
        <EmployeeOfId key={id} id={id} purpose={purpose} />
      </AccessGate>
    </AccessGate>
  )
}

const EmployeeOfId = ({ id, purpose }: { id: number | null; purpose: RecordPurpose }) => {
  const employee = useRecord({ id, purpose, reading: employeeRecord, form: `local-admin/${id}` })
  return (
    <RecordScreen
      title={employeeTitle}
      entity={names.employee.inText}
      back={useListAddress(paths.employees)}
      record={employee}
      id={id}
      name={employee.record?.employeesName}
      identity={employee.record === null ? null : <EmployeeIdentity employee={employee.record} />}
    >
      {employee.record === null ? (
        <EmployeeSkeleton purpose={purpose} />
      ) : (
        <EmployeeRecord employee={employee.record} mayEdit={purpose === 'editing'} loaded={employee} />
      )}
    </RecordScreen>
  )
}

const EmployeeIdentity = ({ employee }: { employee: Employee }) => {
  const { employee_Id: id, employeesName, employeesStatus, employeesStatusName } = employee
  const customers = customersOf(employeesName, useClaims())
  return (
    <RecordIdentity
      name={employeesName}
      id={`${employeeLabels.employee_Id} ${id}`}
      status={statusBadge(employeesStatus, employeesStatusName)}
      links={customers === null ? [] : [{ label: names.customer.many, to: customers, access: anyone }]}
      edit={{ to: paths.employee.edit(id), access: allOf(may.readEmployees, may.writeEmployees) }}
    />
  )
}

const EmployeeSkeleton = ({ purpose }: { purpose: RecordPurpose }) =>
  purpose === 'reading' ? (
    <RecordSheet parts={employeeFields} record={null} />
  ) : (
    <FormSkeleton>
      <RequiredNote />
      <FieldGroup legend={employeeTitle}>
        <FieldSkeletons labels={[employeeLabels.employeesName, employeeLabels.employeesEmail]} />
        <FieldSkeleton label={employeeLabels.itx_Employee_Id} hint={itxLabel('…')} />
        <FieldSkeleton label={employeeLabels.employeesStatus} />
      </FieldGroup>
    </FormSkeleton>
  )
