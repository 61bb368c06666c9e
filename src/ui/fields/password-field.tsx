import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import { type PasswordRuleItem, PasswordRules } from './password-rules.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'type'> &
  FieldLabels & {
    /** For a new password: the rules that it has to follow. */
    rules?: readonly PasswordRuleItem[] | undefined
  }

/** A labelled password input with its own Show/Hide button. */
export const PasswordField = ({ label, required, hint, error, rules, ...input }: PasswordFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  const rulesId = `${control.id}-rules`
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...texts} id={control.id}>
      <div className={styles.frame}>
        <input
          {...input}
          {...control}
          aria-describedby={
            rules === undefined
              ? control['aria-describedby']
              : [rulesId, control['aria-describedby']].filter(Boolean).join(' ')
          }
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(styles.input, styles['with-toggle'])}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label}`}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      </div>
      {rules === undefined ? null : <PasswordRules id={rulesId} rules={rules} />}
    </Field>
  )
}
