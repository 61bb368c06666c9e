import { useRef, useState } from 'react'
import styles from './bar.module.css'
import { Bar } from './bar.tsx'
import { Panel } from './panel.tsx'
import { StageContext, type StageParts, useObserved } from './stage-context.tsx'
import { TrainingStrip } from './training-strip.tsx'
import { useEdge } from './use-edge.ts'
import { useHideKey } from './use-hide-key.ts'

type StageProps = {
  parts: StageParts
  /** What was wrong with the link that was opened. */
  problem: string | null
}

/** The stage of the demo: bar, panel, tasks, and the buttons on the sign-in screen. */
export const Stage = ({ parts, problem }: StageProps) => {
  const { hidden, cards } = useObserved(parts.store).stage
  const [open, setOpen] = useState(false)
  const [shownProblem, setShownProblem] = useState(problem)
  const opener = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  useHideKey(parts.direction.toggleHidden)
  useEdge(bar, hidden)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <StageContext value={parts}>
      {hidden ? null : (
        <section
          ref={bar}
          aria-label="Demo"
          className={styles.stage}
          onKeyDown={(event) => (event.key === 'Escape' && open ? close() : undefined)}
        >
          <Bar open={open} onToggle={() => setOpen(!open)} opener={opener} />
          {shownProblem === null ? null : (
            <p className={styles.problem}>
              {shownProblem}
              <button type="button" className={styles.opener} onClick={() => setShownProblem(null)}>
                Dismiss
              </button>
            </p>
          )}
          {cards.length > 0 ? <TrainingStrip /> : null}
          {open ? <Panel /> : null}
        </section>
      )}
    </StageContext>
  )
}
