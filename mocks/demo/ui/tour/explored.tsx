import { useRef } from 'react'
import type { RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { useDemo } from '#mocks/demo/ui/demo-context.tsx'
import { ScriptButton } from '#mocks/demo/ui/script-button.tsx'
import { Origin } from './origin.tsx'
import styles from './tour.module.css'
import { useTourSpace } from './use-tour-space.ts'

/** What is left of the demo once the visitor has left the tour, and the way back into it. */
export const Explored = ({ running }: { running: RunningScript | null }) => {
  const { actions } = useDemo()
  const strip = useRef<HTMLElement>(null)
  useTourSpace(strip, 'below')
  return (
    <aside ref={strip} aria-label="Demo data" className={styles.strip}>
      <Origin />
      {running === null ? null : (
        <ScriptButton onClick={() => void actions.resumeTour()}>Back to the tour</ScriptButton>
      )}
    </aside>
  )
}
