import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What every field takes beside its control: the label, whether it wears the star, and the texts under it. */
export type FieldLabels = {
  label: string
  /** `shown` wears the star and may be left empty all the same. */
  required?: boolean | 'shown' | undefined
  /** Each on a line of its own. */
  hint?: string | readonly string[] | undefined
  error?: string | undefined
}

type FieldProps = FieldLabels & { id: string; children: ReactNode }

/** The label above a control, and its hint and error below. The star stands beside the label: it is no part of the name. */
export const Field = ({ id, label, required, hint, error, children }: FieldProps) => (
  <div className={styles.field}>
    <div className={styles.caption}>
      <label htmlFor={id}>{label}</label>
      {required ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : null}
    </div>
    {children}
    {hint ? (
      <p id={hintId(id)} className={styles.hint}>
        {[hint].flat().map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    ) : null}
    {error ? (
      <p id={errorId(id)} className={styles.error}>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </p>
    ) : null}
  </div>
)

/** The id of a field's control and the attributes that tie it to the texts around it. */
export const useFieldControl = ({ required, hint, error }: FieldLabels) => {
  const id = useId()
  const described = [hint ? hintId(id) : null, error ? errorId(id) : null].filter((part) => part !== null)
  return {
    id,
    required: required === true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  } as const
}

const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`
