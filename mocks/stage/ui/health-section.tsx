import { workerWords } from '#mocks/stage/health-words.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useObserved, useStage } from './stage-context.tsx'
import { useDoing } from './use-doing.ts'

/** Whether the backend in this browser is well, and the way to put it right. */
export const HealthSection = () => {
  const { backstage } = useStage()
  const { worker, persistence, unknownCalls } = useObserved(backstage.health)
  const { start, busy, problem } = useDoing()
  return (
    <Section title="Health" aside={busy ? 'waking' : worker} problem={problem}>
      <p>{workerWords[worker]}</p>
      {persistence === 'memory' ? (
        <p>
          This browser keeps no data: what is changed lasts until the page is reloaded, in this tab alone.
        </p>
      ) : null}
      <div className={styles.row}>
        <span>{unknownCalls === 0 ? 'No unknown calls' : `Unknown calls: ${unknownCalls}`}</span>
        <Button disabled={worker === 'absent'} onClick={() => start(backstage.repair)}>
          Repair
        </Button>
      </div>
    </Section>
  )
}
