import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { announce } from '#src/ui/feedback/live-region.tsx'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'type'> &
  FieldLabels & {
    /** What is shown under the input, and the id of what in it describes the input. */
    children?: ReactNode
    describedBy?: string
  }

export const PasswordField = ({
  label,
  required,
  hint,
  error,
  children,
  describedBy,
  ...input
}: PasswordFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...texts} id={control.id}>
      <div className={styles.frame}>
        <input
          {...input}
          {...control}
          aria-describedby={[describedBy, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(styles.input, styles['with-toggle'])}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
          aria-controls={control.id}
          onClick={() => {
            setShown(!shown)
            announce(`${label} ${shown ? 'hidden' : 'shown'}`)
          }}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      </div>
      {children}
    </Field>
  )
}
