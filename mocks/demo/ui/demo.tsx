import { useEffect, useRef, useState } from 'react'
import { hasOwnSession } from '#mocks/demo/session/session-storage.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './bar.module.css'
import { Bar } from './bar.tsx'
import { DemoContext, type DemoParts, useDemo, useObserved } from './demo-context.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { isNotesWindow, NotesWindow } from './notes-window.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { ReplacementNotices } from './replacement-notices.tsx'
import { ScriptBar } from './script-bar.tsx'
import { Spotlight } from './spotlight.tsx'
import { useHideControls } from './use-hide-controls.ts'
import { usePageSpace } from './use-page-space.ts'
import { useScriptMoves } from './use-script-moves.ts'
import type { Task } from './use-task.ts'

export const Demo = ({ parts }: { parts: DemoParts }) => {
  const { hidden } = useObserved(parts.store).settings
  const { isOpen } = useObserved(parts.panel)
  const Panel = usePanel(parts)
  // The presenter continues the script in the first window.
  const isPresenter = !hasOwnSession() && !isNotesWindow()
  const scriptTask = useScriptMoves(parts, isPresenter)
  const opener = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  useHideControls(parts.actions.toggleHidden, hidden)
  usePageSpace(bar, { isHidden: hidden, panel: parts.panel })
  if (isNotesWindow())
    return (
      <DemoContext value={parts}>
        <NotesWindow />
      </DemoContext>
    )

  const close = () => {
    parts.panel.change({ isOpen: false })
    opener.current?.focus()
  }
  return (
    <DemoContext value={parts}>
      {isPresenter ? <Spotlight /> : null}
      {hidden ? null : (
        <>
          <section ref={bar} aria-label="Demo" className={styles.demo}>
            <Bar opener={opener} />
            {/* Above content that appears and disappears, so that Next does not move. */}
            {isPresenter ? <ScriptBars task={scriptTask} /> : null}
            <ReplacementNotices />
            <OpeningProblem />
            <FaultNotice />
          </section>
          {isOpen && Panel !== null ? <Panel onClose={close} /> : null}
        </>
      )}
    </DemoContext>
  )
}

/** A script is presented, or recorded. */
const ScriptBars = ({ task }: { task: Task }) => (
  <>
    <ScriptBar task={task} />
    <RecordingBar />
  </>
)

type PanelComponent = typeof import('./panel.tsx').Panel

/** The largest part of the controls, which is loaded when it is opened first; null until then. */
const usePanel = ({ panel, problem }: Pick<DemoParts, 'panel' | 'problem'>): PanelComponent | null => {
  const { isOpen } = useObserved(panel)
  const [component, setComponent] = useState<{ Panel: PanelComponent } | null>(null)
  const isWanted = isOpen && component === null
  useEffect(() => {
    if (!isWanted) return
    import('./panel.tsx').then(
      (loaded) => {
        setComponent(loaded)
        if (problem.get() === panelNotLoaded) problem.set(null)
      },
      (error: unknown) => {
        console.error('The demo panel could not be loaded.', error)
        panel.change({ isOpen: false })
        problem.set(panelNotLoaded)
      },
    )
  }, [isWanted, panel, problem])
  return component === null ? null : component.Panel
}

const panelNotLoaded = 'The demo panel could not be loaded. Check the connection, and open it again.'

const OpeningProblem = () => {
  const { problem } = useDemo()
  const shown = useObserved(problem)
  return shown === null ? null : (
    <p className={styles.problem}>
      {shown}
      <Button onClick={() => problem.set(null)}>Dismiss</Button>
    </p>
  )
}
