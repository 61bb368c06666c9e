import type { Ref } from 'react'
import type { Health } from '#mocks/interception/health.ts'
import { faultSentence } from '#mocks/stage/fault-words.ts'
import { scenarios } from '#mocks/stage/scenarios/scenarios.ts'
import type { StageView } from '#mocks/stage/stage-view.ts'
import { shortTokenLife } from '#mocks/stage/token-life.ts'
import styles from './bar.module.css'
import { Countdown } from './countdown.tsx'
import { useObserved, useSession, useStage, useView } from './stage-context.tsx'

type BarProps = { open: boolean; onToggle: () => void; opener: Ref<HTMLButtonElement> }

/** The slim bar above the portal: what this is, who is signed in, and everything that is not as usual. */
export const Bar = ({ open, onToggle, opener }: BarProps) => {
  const { backstage } = useStage()
  const view = useView()
  const health = useObserved(backstage.health)
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
const switchesOn = ({ stage }: StageView, { worker, persistence }: Health): string[] => [
  ...(stage.scenario === 'everyday' ? [] : [scenarios[stage.scenario].title]),
  ...(stage.offline ? ['Offline'] : []),
  ...(stage.latency === 0 ? [] : [`${stage.latency} ms latency`]),
  ...stage.faults.map(faultSentence),
  ...(worker === 'lost' || worker === 'waking' ? [`Worker ${worker}`] : []),
  ...(persistence === 'memory' ? ['Data last until reload'] : []),
]
