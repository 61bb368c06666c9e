import { Circle, CircleCheck } from 'lucide-react'
import hidden from '#src/ui/visually-hidden.module.css'
import styles from './password-rules.module.css'

export type PasswordRuleItem = { text: string; isMet: boolean }

/** The rules of a new password, ticked as soon as they are met. */
export const PasswordRules = ({ id, rules }: { id: string; rules: readonly PasswordRuleItem[] }) => (
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
)
