import { Button } from '#src/ui/button.tsx'
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './field.module.css'
import fileStyles from './file-field.module.css'
import { FormActions } from './form-actions.tsx'
import { FormSkeleton } from './form-frame.tsx'
import { RequiredNote } from './required-note.tsx'

export const FieldSkeletons = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => <FieldSkeleton key={label} label={label} />)

export const FieldSkeleton = ({ label, hint }: { label: string; hint?: string }) => (
  <div className={styles.field}>
    <div className={styles.caption}>{label}</div>
    <SkeletonBlock of="control" />
    {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
  </div>
)

export const FileFieldSkeleton = ({ label, hint }: { label: string; hint: string }) => (
  <div className={styles.field}>
    <div className={styles.caption}>{label}</div>
    <div className={fileStyles.field}>
      <SkeletonBlock of="picture" />
      <SkeletonBlock of="control" />
    </div>
    <p className={styles.hint}>{hint}</p>
  </div>
)

type PopupFormSkeletonProps = { labels: readonly string[]; onCancel: () => void }

/** The form of a popup while its record loads: already at its final size, and Cancel works. */
export const PopupFormSkeleton = ({ labels, onCancel }: PopupFormSkeletonProps) => (
  <FormSkeleton>
    <RequiredNote />
    <FieldSkeletons labels={labels} />
    <FormActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" disabled>
        Save
      </Button>
    </FormActions>
  </FormSkeleton>
)
