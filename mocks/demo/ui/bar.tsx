import type { Ref } from 'react'
import type { DemoView } from '#mocks/demo/demo-view.ts'
import { faultSentence } from '#mocks/demo/fault-labels.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import type { Health } from '#mocks/interception/health.ts'
import styles from './bar.module.css'
import { Countdown } from './countdown.tsx'
import { useDemo, useObserved, useSession, useView } from './demo-context.tsx'

type BarProps = { open: boolean; onToggle: () => void; opener: Ref<HTMLButtonElement> }

/** The slim bar above the portal: what this is, who is signed in, and everything that is not as usual. */
export const Bar = ({ open, onToggle, opener }: BarProps) => {
  const { backend } = useDemo()
  const view = useView()
  const health = useObserved(backend.health)
  const session = useSession()
  return (
    <div className={styles.bar}>
      <p className={styles.saying}>Demo data — nothing leaves this browser</p>
      <ul className={styles.chips} aria-label="What is set">
        {session?.email ? <li className={styles.chip}>{session.email}</li> : null}
        {session?.email && view.tokenLife === shortTokenLife ? (
          <li className={styles.chip}>
            Token <Countdown endsAt={session.endsAt} />
          </li>
        ) : null}
        {switchesOn(view, health).map((text) => (
          <li key={text} className={styles.chip}>
            {text}
          </li>
        ))}
      </ul>
      <button ref={opener} type="button" className={styles.opener} aria-expanded={open} onClick={onToggle}>
        Demo panel
      </button>
    </div>
  )
}

/** Every switch that is on, in words. */
const switchesOn = ({ settings }: DemoView, { worker, persistence }: Health): string[] => [
  ...(settings.scenario === 'everyday' ? [] : [scenarios[settings.scenario].title]),
  ...(settings.offline ? ['Offline'] : []),
  ...(settings.latency === 0 ? [] : [`${settings.latency} ms latency`]),
  ...settings.faults.map(faultSentence),
  ...(worker === 'lost' || worker === 'waking' ? [`Worker ${worker}`] : []),
  ...(persistence === 'memory' ? ['Data last until reload'] : []),
]
