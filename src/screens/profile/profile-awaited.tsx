import { messages } from '#src/rules/messages.ts'
import { AwaitedFields, AwaitedFileField } from '#src/ui/awaited-fields.tsx'
import { AwaitedForm } from '#src/ui/awaited-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/form-actions.tsx'
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
