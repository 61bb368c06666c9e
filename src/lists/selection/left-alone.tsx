import { TextButton } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import styles from '#src/ui/lists/selection-bar.module.css'
import { type ActionPlan, leftTexts } from './action-plan.ts'

/** The rows that an action leaves alone, counted and named, with what can be done about them. */
export const LeftAloneRows = <Row,>({ plan }: { plan: ActionPlan<Row> }) => {
  const texts = leftTexts(plan)
  if (texts.length === 0) return null
  return (
    <section aria-label="Left alone" className={styles.left}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {plan.rows.map(({ name, leftAlone }) => {
        const help = leftAlone?.help
        if (help === undefined) return null
        return 'href' in help ? (
          <LinkButton key={name} href={help.href} variant="quiet" label={`${help.label} ${name}`}>
            {`${help.label} ${name}`}
          </LinkButton>
        ) : (
          <TextButton key={name} label={`${help.label} ${name}`} onClick={help.onSelect}>
            {`${help.label} ${name}`}
          </TextButton>
        )
      })}
    </section>
  )
}
