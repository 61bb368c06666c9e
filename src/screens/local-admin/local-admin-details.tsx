import { useParams } from 'wouter'
import type { Employee } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
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
import { localAdminLabels, localAdminTitle } from './local-admin-labels.ts'
import { localAdminFields } from './local-admin-parts.tsx'
import { LocalAdminRecord } from './local-admin-record.tsx'

/** `/employee/view/{id}`: a local admin, read only. */
export const LocalAdminView = () => <Details purpose="reading" />

/** `/employee/edit/{id}`: the same in edit mode, for users with write access. */
export const LocalAdminEdit = () => <Details purpose="editing" />

const Details = ({ purpose }: { purpose: RecordPurpose }) => {
  const id = idIn(useParams().id)
  return (
    <AccessGate access={may.readLocalAdmins} otherwise={<Loading />}>
      <AccessGate access={purpose === 'editing' ? may.writeLocalAdmins : anyone}>
        <LocalAdminOfId key={id} id={id} purpose={purpose} />
      </AccessGate>
    </AccessGate>
  )
}

const LocalAdminOfId = ({ id, purpose }: { id: number | null; purpose: RecordPurpose }) => {
  const localAdmin = useRecord({ id, purpose, reading: localAdminRecord, form: `local-admin/${id}` })
  return (
    <RecordScreen
      title={localAdminTitle}
      entity={names.localAdmin.inText}
      back={useListAddress(paths.localAdmins)}
      record={localAdmin}
      id={id}
      name={localAdmin.record?.employeesName}
      identity={localAdmin.record === null ? null : <LocalAdminIdentity localAdmin={localAdmin.record} />}
    >
      {localAdmin.record === null ? (
        <LocalAdminSkeleton purpose={purpose} />
      ) : (
        <LocalAdminRecord
          localAdmin={localAdmin.record}
          mayEdit={purpose === 'editing'}
          loaded={localAdmin}
        />
      )}
    </RecordScreen>
  )
}

const LocalAdminIdentity = ({ localAdmin }: { localAdmin: Employee }) => {
  const { employee_Id: id, employeesName, employeesStatus, employeesStatusName } = localAdmin
  const customers = customersOf(employeesName, useClaims())
  return (
    <RecordIdentity
      name={employeesName}
      id={`${localAdminLabels.employee_Id} ${id}`}
      status={statusBadge(employeesStatus, employeesStatusName)}
      links={customers === null ? [] : [{ label: names.customer.many, to: customers, access: anyone }]}
      edit={{ to: paths.localAdmin.edit(id), access: allOf(may.readLocalAdmins, may.writeLocalAdmins) }}
    />
  )
}

const LocalAdminSkeleton = ({ purpose }: { purpose: RecordPurpose }) =>
  purpose === 'reading' ? (
    <RecordSheet parts={localAdminFields} record={null} />
  ) : (
    <FormSkeleton>
      <RequiredNote />
      <FieldGroup legend={localAdminTitle}>
        <FieldSkeletons labels={[localAdminLabels.employeesName, localAdminLabels.employeesEmail]} />
        <FieldSkeleton label={localAdminLabels.itx_Employee_Id} hint={itxLabel('…')} />
        <FieldSkeleton label={localAdminLabels.employeesStatus} />
      </FieldGroup>
    </FormSkeleton>
  )
