import { Circle, CircleCheck } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import hidden from '#src/ui/visually-hidden.module.css'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'children' | 'describedBy'> & {
  /** The rules that the password has to follow, ticked as soon as they are met. */
  rules: readonly { text: string; isMet: boolean }[]
}

/** Apart from PasswordField, so that the sign-in screen does not load its code. */
export const NewPasswordField = ({ rules, ...field }: NewPasswordFieldProps) => {
  const id = useId()
  return (
    <PasswordField {...field} describedBy={id}>
      <ul id={id} className={styles.rules} aria-label="Password rules">
        {rules.map(({ text, isMet }) => (
          <li key={text} className={isMet ? styles.met : undefined}>
            {isMet ? <CircleCheck size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            <span>
              {text}
              {isMet ? <span className={hidden.hidden}> (met)</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </PasswordField>
  )
}
