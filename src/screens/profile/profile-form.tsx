import { type Employee, employees } from '#src/contract/employees.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { ProfileForm as Profile } from '#src/rules/forms/profile.ts'
import { messages } from '#src/rules/messages.ts'
import { photoProblem } from '#src/rules/uploads.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { CancelRenderer } from './drawn-cancel.ts'
import { photoOf } from './photo.ts'
import { profileLabels } from './profile-labels.ts'

type ProfileFormProps = {
  record: Employee
  cancel: CancelRenderer
  onSaved: () => void
}

type Typed = { employeesName: string; profile_photo: File | null }

const files = { profile_photo: photoProblem }

/** One's own name and photo (spec 2, Profile edit). A photo that was not changed is not sent. */
export const ProfileForm = ({ record, cancel, onSaved }: ProfileFormProps) => {
  const { call, config } = usePortal()
  const form = usePortalForm({
    name: 'Edit Profile',
    draftRoute: paths.editProfile,
    kind: 'change',
    struct: Profile,
    defaultValues: typedProfile(record),
    files,
    send: (profile: Profile, { profile_photo }) =>
      call(employees.updateProfile, {
        body: { ...profile, ...(profile_photo === null ? {} : { profile_photo }) },
      }),
    texts: { done: messages.profileUpdated, failed: messages.profileFailed },
    // On the page the form stands until that is loaded afresh: a second click is not to save once more.
    afterwards: { delay: 'profileSaveReload' },
    onSaved,
    // A Local Admin's name is changed by others as well.
    conflict: {
      reread: async (signal) =>
        typedProfile(await call(employees.get, { params: { id: record.employee_Id }, signal })),
      fields: [{ name: 'employeesName', label: profileLabels.employeesName }],
    },
  })
  return (
    <PortalForm form={form}>
      <TextField
        label={profileLabels.employeesName}
        required="shown"
        autoComplete="name"
        {...form.field('employeesName')}
      />
      <FileField
        label={profileLabels.profile_photo}
        accept="image/*"
        hints={[messages.profilePhotoHint]}
        current={photoOf(config, record)}
        emptyText={messages.noImage}
        {...form.file('profile_photo')}
      />
      <FormActions>
        {cancel(form)}
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

const typedProfile = ({ employeesName }: Employee): Typed => ({ employeesName, profile_photo: null })
