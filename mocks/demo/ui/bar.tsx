import type { Ref } from 'react'
import type { DemoView } from '#mocks/demo/demo-store.ts'
import { mayForbidDownloads } from '#mocks/demo/download.ts'
import { describeFault } from '#mocks/demo/fault-labels.ts'
import type { OfflineState } from '#mocks/demo/offline/keep-files.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { hasOwnSession } from '#mocks/demo/session/session-storage.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import type { Health } from '#mocks/interception/health.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './bar.module.css'
import { Countdown } from './countdown.tsx'
import { useDemo, useDemoSession, useObserved, useView } from './demo-context.tsx'

/** The slim bar above the portal: what this is, who is signed in, and all switches that are on. */
export const Bar = ({ opener }: { opener: Ref<HTMLButtonElement> }) => {
  const { backend, actions, panel, offline } = useDemo()
  const { isOpen } = useObserved(panel)
  const view = useView()
  const health = useObserved(backend.health)
  const files = useObserved(offline)
  const session = useDemoSession()
  const claims = session?.claims ?? null
  return (
    <div className={styles.bar}>
      <p className={styles.saying}>Demo data — nothing leaves this browser</p>
      {health.worker === 'mocking' && files === 'ready' ? (
        <span className={styles.ready}>Ready offline</span>
      ) : null}
      <ul className={styles.chips} aria-label="What is set">
        {claims === null ? null : (
          <li className={styles.chip} title={claims.email}>
            {claims.name}
          </li>
        )}
        {session !== null && claims !== null && view.tokenLife === shortTokenLife ? (
          <li className={styles.chip}>
            Session: <Countdown endsAt={session.endsAt} /> left
          </li>
        ) : null}
        {activeSwitches(view, health, files).map((text) => (
          <li key={text} className={styles.chip}>
            {text}
          </li>
        ))}
      </ul>
      {health.persistence === 'newer' ? <Button onClick={() => location.reload()}>Reload</Button> : null}
      <Button
        title="Ctrl+. hides the controls and shows them again; on a phone a long press on the logo shows them"
        onClick={() => void actions.toggleHidden()}
      >
        Hide demo
      </Button>
      <Button ref={opener} aria-expanded={isOpen} onClick={() => panel.change({ isOpen: !isOpen })}>
        Demo panel
      </Button>
    </div>
  )
}

/** Every switch that is on, in words. */
const activeSwitches = (
  { settings }: DemoView,
  { worker, persistence, isStartedOver }: Health,
  files: OfflineState,
): string[] => {
  const switches: readonly (readonly [text: string, isOn: boolean])[] = [
    ['Second person', hasOwnSession()],
    [scenarios[settings.scenario].title, settings.scenario !== 'everyday'],
    ['Offline', settings.offline],
    [`${settings.latency} ms delay`, settings.latency > 0],
    ...settings.faults.map((fault) => [describeFault(fault), true] as const),
    ['Stored data were damaged, or of a release before 1.0.0: not read', isStartedOver],
    ['Not ready offline: no space is left in this browser', files === 'full'],
    ['This frame may forbid downloads', mayForbidDownloads()],
    ['Restarting', worker === 'waking'],
    ['Lost', worker === 'lost'],
    // Plain http, blocked site data, some private windows: without a worker no page comes from the cache.
    ['Reload needs the network', worker === 'absent' && location.protocol !== 'file:'],
    ['A newer release has stored the data: reload', persistence === 'newer'],
    ['Data last until reload', persistence !== null && persistence !== 'stored'],
  ]
  return switches.filter(([, isOn]) => isOn).map(([text]) => text)
}
