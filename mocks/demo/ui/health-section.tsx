import { workerLabels } from '#mocks/demo/health-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { useDemo, useObserved } from './demo-context.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useTask } from './use-task.ts'

/** Whether the backend in this browser is well, and the way to put it right. */
export const HealthSection = () => {
  const { backend } = useDemo()
  const { worker, persistence, unknownCalls } = useObserved(backend.health)
  const { start, busy, problem } = useTask()
  return (
    <Section title="Health" aside={busy ? 'waking' : worker} problem={problem}>
      <p>{workerLabels[worker]}</p>
      {persistence === 'memory' ? (
        <p>
          This browser keeps no data: what is changed lasts until the page is reloaded, in this tab alone.
        </p>
      ) : null}
      <div className={styles.row}>
        <span>{unknownCalls === 0 ? 'No unknown calls' : `Unknown calls: ${unknownCalls}`}</span>
        <Button disabled={worker === 'absent'} onClick={() => start(backend.repair)}>
          Repair
        </Button>
      </div>
    </Section>
  )
}
