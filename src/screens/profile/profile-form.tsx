import type { ReactNode } from 'react'
import { type Employee, employees } from '#src/contract/employees.ts'
import { localAdminLabels } from '#src/contract/labels/local-admin.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import { SaveButton } from '#src/forms/form-buttons.tsx'
import { FormField, FormFile } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { ProfileEditForm as Profile } from '#src/rules/forms/local-admin.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldSkeletons, FileFieldSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { replacePicture } from '#src/ui/records/pictures.ts'
import { photoLabel, photoOf, profileFields } from './profile.fields.ts'
import { sendProfile } from './profile-change.ts'

type ProfileFormProps = {
  record: Employee
  cancel: CancelRenderer
}

/** The user's own name and photo. A photo that was not changed is not sent. */
export const ProfileForm = ({ record, cancel }: ProfileFormProps) => {
  const { call, config } = useServices()
  const editForm = useChangeForm(
    profileFields,
    {
      loaded: record,
      // A Local Admin's name is changed by others as well.
      reread: (signal) => call(employees.get, { params: { id: record.employee_Id }, signal }),
    },
    Profile,
  )
  const form = usePortalForm({
    id: 'profile',
    name: 'Edit Profile',
    draftRoute: paths.editProfile,
    kind: 'change',
    form: editForm,
    send: async (call, values) => {
      const saved = await sendProfile(call, values)
      const { profile_photo: photo } = values
      if (photo instanceof File) replacePicture(photoOf(config, record), photo)
      return saved
    },
    undo: { kind: 'profile', record: record.employee_Id },
    texts: { done: saveMessages.profileUpdated, failed: saveMessages.profileFailed },
    // On the page the form stays until it is loaded afresh: a second click must not save again.
    after: { delay: 'profileSaveReload', next: { type: 'reload' }, closesFirst: true },
  })
  return (
    <PortalForm form={form}>
      <FormField field={form.field('employeesName')} autoComplete="name" />
      <FormFile
        field={form.field('profile_photo')}
        accept="image/*"
        hints={[uploadMessages.profilePhotoHint]}
        current={photoOf(config, record)}
        emptyText={uploadMessages.noImage}
      />
      <FormActions>
        {cancel(form)}
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

export const ProfileSkeleton = ({ cancel }: { cancel: CancelRenderer }) => (
  <FormSkeleton>
    <RequiredNote />
    <FieldSkeletons labels={[localAdminLabels.employeesName]} />
    <FileFieldSkeleton label={photoLabel} hint={uploadMessages.profilePhotoHint} />
    <FormActions>
      {cancel(nothingTyped)}
      <Button variant="primary" disabled>
        Save
      </Button>
    </FormActions>
  </FormSkeleton>
)

const nothingTyped = { discard: () => {}, status: 'open' } as const

/** Renders the Cancel of a form: a button that discards the changes, or a link. */
export type CancelRenderer = (form: Pick<PortalFormState, 'discard' | 'status'>) => ReactNode
