import * as messages from '#src/rules/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldSkeletons, FileFieldSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import type { CancelRenderer } from './cancel-renderer.ts'
import { profileLabels } from './profile-fields.ts'

export const ProfileSkeleton = ({ cancel }: { cancel: CancelRenderer }) => (
  <FormSkeleton>
    <RequiredNote />
    <FieldSkeletons labels={[profileLabels.employeesName]} />
    <FileFieldSkeleton label={profileLabels.profile_photo} hint={messages.profilePhotoHint} />
    <FormActions>
      {cancel(nothingTyped)}
      <Button variant="primary" disabled>
        Save
      </Button>
    </FormActions>
  </FormSkeleton>
)

const nothingTyped = { discard: () => {}, status: 'open' } as const
