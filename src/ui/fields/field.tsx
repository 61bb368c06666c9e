import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldLabels = {
  label: string
  /** `shown` has the star but may be left empty. */
  required?: boolean | 'shown' | undefined
  /** Several hints are shown on separate lines. */
  hint?: string | readonly string[] | undefined
  error?: string | undefined
}

type FieldProps = FieldLabels & { id: string; children: ReactNode }

/** The star is outside the label, so that it is not part of the accessible name. */
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

/** The attributes of a field's control: id, and the references to its texts. */
export const useFieldControl = ({ required, hint, error }: FieldLabels) => {
  const id = useId()
  const described = [hint ? hintId(id) : null, error ? errorId(id) : null].filter((part) => part !== null)
  return {
    id,
    required: required === true,
    // Otherwise a browser calls an empty required field invalid before it is touched.
    'aria-invalid': error ? true : required === true ? false : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  } as const
}

const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`
