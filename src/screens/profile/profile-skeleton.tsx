import { messages } from '#src/rules/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { AwaitedFields, AwaitedFileField } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { AwaitedForm } from '#src/ui/fields/form-skeleton.tsx'
import type { DrawnCancel } from './drawn-cancel.ts'
import { profileLabels } from './profile-labels.ts'

/** What stands in the place of one's own name and photo until they have come. */
export const ProfileAwaited = ({ cancel }: { cancel: DrawnCancel }) => (
  <AwaitedForm>
    <AwaitedFields labels={[profileLabels.employeesName]} />
    <AwaitedFileField label={profileLabels.profile_photo} hint={messages.profilePhotoHint} />
    <FormActions>
      {cancel(nothingTyped)}
      <Button look="primary" disabled>
        Save
      </Button>
    </FormActions>
  </AwaitedForm>
)

const nothingTyped = { discard: () => {}, isBusy: false }
