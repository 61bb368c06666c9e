import { Button } from '#src/ui/button.tsx'
import { FieldSkeletons } from './field-skeletons.tsx'
import { FormActions } from './form-actions.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

type AwaitedPopupFormProps = { labels: readonly string[]; onCancel: () => void }

/** The form of a popup whose record is on its way: it has its size already, and can be left. */
export const PopupFormSkeleton = ({ labels, onCancel }: AwaitedPopupFormProps) => (
  <FormSkeleton>
    <FieldSkeletons labels={labels} />
    <FormActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" disabled>
        Save
      </Button>
    </FormActions>
  </FormSkeleton>
)
