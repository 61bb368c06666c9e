import { asText, clock } from '#mocks/demo/transitions/transitions.ts'
import { useDemo, useObserved } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'

export const TransitionsSection = () => {
  const log = useObserved(useDemo().transitions)
  return (
    <Section
      title="Transitions"
      aside={<CopyButton variant="secondary" label="Copy transitions" text={() => asText(log)} />}
    >
      {log.length === 0 ? <p className={styles.faint}>Nothing has happened in this tab yet.</p> : null}
      <ol className={styles.log}>
        {log.toReversed().map(({ id, time, text }) => (
          <li key={id}>
            <time>{clock(time)}</time> {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}
