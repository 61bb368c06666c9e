import type { ComponentType } from 'react'
import { useParams } from 'wouter'
import type { Employee } from '#src/contract/employees.ts'
import { localAdminBadge, localAdminLabels } from '#src/contract/labels/local-admin.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import type { LoadedRecord, RecordPurpose } from '#src/data/use-record.ts'
import { useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { useEditFocus } from '#src/records/use-edit-focus.ts'
import { allOf, anyone, may } from '#src/rules/access.ts'
import { itxLabel } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { useClaims } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FieldSkeleton, FieldSkeletons } from '#src/ui/fields/field-skeletons.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { PageActions } from '#src/ui/frame/page-header.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { customersOf } from './customers-of.ts'
import { localAdminSheet } from './local-admin.fields.tsx'

/** `/employee/view/{id}` */
const LocalAdminDetails = () => (
  <AccessGate access={may.readLocalAdmins} otherwise={<Loading />}>
    <LocalAdminScreen />
  </AccessGate>
)

export default LocalAdminDetails

export type LocalAdminEditingProps = {
  localAdmin: Employee
  loaded: Pick<LoadedRecord<Employee>, 'closeEdit' | 'reread'>
}

/** The form in which a record is edited. Without it nothing of forms is loaded. */
type Editing = { editing?: ComponentType<LocalAdminEditingProps> | undefined }

export const LocalAdminScreen = ({ editing }: Editing) => {
  const id = idIn(useParams().id)
  return <LocalAdminOfId key={id} id={id} editing={editing} />
}

const LocalAdminOfId = ({ id, editing }: Editing & { id: number | null }) => {
  const purpose = editing === undefined ? 'reading' : 'editing'
  const localAdmin = useRecord({ id, purpose, reading: localAdminRecord, form: `local-admin/${id}` })
  return (
    <RecordScreen
      title={names.localAdmin.one}
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
        <LocalAdminRecord localAdmin={localAdmin.record} editing={editing} loaded={localAdmin} />
      )}
    </RecordScreen>
  )
}

const LocalAdminIdentity = ({ localAdmin }: { localAdmin: Employee }) => {
  const { employee_Id: id, employeesName } = localAdmin
  const customers = customersOf(employeesName, useClaims())
  return (
    <RecordIdentity
      name={employeesName}
      id={`${localAdminLabels.employee_Id} ${id}`}
      status={localAdminBadge(localAdmin)}
      links={customers === null ? [] : [{ label: names.customer.many, to: customers, access: anyone }]}
      edit={{ to: paths.localAdmin.edit(id), access: allOf(may.readLocalAdmins, may.writeLocalAdmins) }}
    />
  )
}

const LocalAdminSkeleton = ({ purpose }: { purpose: RecordPurpose }) =>
  purpose === 'reading' ? (
    <RecordSheet parts={localAdminSheet} record={null} />
  ) : (
    <FormSkeleton>
      <RequiredNote />
      <FieldGroup legend={names.localAdmin.one}>
        <FieldSkeletons labels={[localAdminLabels.employeesName, localAdminLabels.employeesEmail]} />
        <FieldSkeleton label={localAdminLabels.itx_Employee_Id} hint={itxLabel('…')} />
        <FieldSkeleton label={localAdminLabels.employeesStatus} />
      </FieldGroup>
    </FormSkeleton>
  )

type LocalAdminRecordProps = Editing & {
  localAdmin: Employee
  loaded: Pick<LoadedRecord<Employee>, 'state' | 'edit' | 'closeEdit' | 'reread'>
}

const LocalAdminRecord = ({ localAdmin, editing: LocalAdminEditing, loaded }: LocalAdminRecordProps) => {
  const isEditing = loaded.state === 'editing'
  useEditFocus(isEditing)
  return isEditing && LocalAdminEditing !== undefined ? (
    <LocalAdminEditing localAdmin={localAdmin} loaded={loaded} />
  ) : (
    <>
      <PageActions>
        {LocalAdminEditing !== undefined ? <Button onClick={loaded.edit}>Edit</Button> : null}
      </PageActions>
      <RecordSheet parts={localAdminSheet} record={localAdmin} />
    </>
  )
}
