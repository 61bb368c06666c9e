import { asText, clock } from '#mocks/stage/transitions/transitions.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useObserved, useStage } from './stage-context.tsx'

/** How did I get here: what the machines of this tab did last. */
export const TransitionsSection = () => {
  const log = useObserved(useStage().transitions)
  return (
    <Section title="Transitions" aside={<CopyButton label="Copy transitions" text={() => asText(log)} />}>
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
