import { Circle, CircleCheck } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import hidden from '#src/ui/surfaces.module.css'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'children' | 'describedBy'> & {
  /** The rules that the password has to follow, ticked as soon as they are met. */
  rules: readonly { text: string; isMet: boolean }[]
  isEmpty: boolean
}

/** Apart from PasswordField, so that the sign-in screen does not load its code. */
export const NewPasswordField = ({ rules, isEmpty, ...field }: NewPasswordFieldProps) => {
  const id = useId()
  // Of the list itself, a screen reader would read only the label.
  const ruleIds = rules.map((_, index) => `${id}-${index}`)
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <PasswordField {...field} describedBy={ruleIds.join(' ')}>
      <ul className={styles.rules} aria-label="Password rules">
        {rules.map(({ text, isMet }, index) => (
          <li key={text} className={isMet ? styles.met : undefined}>
            {isMet ? <CircleCheck size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            <span>
              {/* Without what changes: screen readers read the whole description again after each change. */}
              <span id={ruleIds[index]}>{text}</span>
              {isMet ? <span className={hidden.hidden}> (met)</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <LiveRegion text={isEmpty ? '' : `${met} of ${rules.length} rules met`} />
    </PasswordField>
  )
}
