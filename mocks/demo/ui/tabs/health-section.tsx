import { useDemo, useObserved } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import type { Health } from '#mocks/interception/health.ts'
import { Button } from '#src/ui/button.tsx'

export const HealthSection = () => {
  const { backend, offline } = useDemo()
  const files = useObserved(offline)
  const { worker, persistence, unknownCalls } = useObserved(backend.health)
  const { start, busy, problem } = useTask()
  const [label, explanation] = workerLabels[worker]
  return (
    <Section title="Health" aside={busy ? 'Restarting' : label} problem={problem}>
      <p>{explanation}</p>
      {worker === 'mocking' && files === 'ready' ? <p>Ready offline: every file is stored.</p> : null}
      {persistence === 'memory' ? (
        <p>
          This browser stores no data, or its storage has failed: changes last until the page is reloaded, in
          this tab alone. Export them to keep them.
        </p>
      ) : null}
      {persistence === 'newer' ? (
        <p>
          A newer release of the demo has stored the data, which are kept. Reload the page to use it: changes
          in this window last until then.
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

const workerLabels: Readonly<Record<Health['worker'], readonly [label: string, explanation: string]>> = {
  starting: ['Restarting', 'The backend is starting.'],
  mocking: ['Answering', 'Every call is answered in this browser; nothing reaches a server.'],
  waking: ['Restarting', 'The browser had stopped the backend; it is restarting.'],
  lost: [
    'Lost',
    'The worker is lost: the page itself answers, and a reload needs the network. Repair reloads the page.',
  ],
  absent: [
    'Answering',
    location.protocol === 'file:'
      ? 'The page itself answers: a file needs no network.'
      : 'The page itself answers, because this address allows no worker; a reload needs the network.',
  ],
}
