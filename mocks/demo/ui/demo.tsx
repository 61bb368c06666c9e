import { useRef, useState } from 'react'
import styles from './bar.module.css'
import { Bar } from './bar.tsx'
import { DemoContext, type DemoParts, useObserved } from './demo-context.tsx'
import { Panel } from './panel.tsx'
import { TrainingStrip } from './training-strip.tsx'
import { useBarHeight } from './use-bar-height.ts'
import { useHideKey } from './use-hide-key.ts'

type DemoProps = {
  parts: DemoParts
  /** Why the opened demo link failed. */
  problem: string | null
}

/** The demo's own controls: bar, panel and tasks. */
export const Demo = ({ parts, problem }: DemoProps) => {
  const { hidden, cards } = useObserved(parts.store).settings
  const [open, setOpen] = useState(false)
  const [shownProblem, setShownProblem] = useState(problem)
  const opener = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  useHideKey(parts.actions.toggleHidden)
  useBarHeight(bar, hidden)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <DemoContext value={parts}>
      {hidden ? null : (
        <section
          ref={bar}
          aria-label="Demo"
          className={styles.demo}
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
    </DemoContext>
  )
}
