import { useEffect, useState } from 'react'
import { screenAddress } from '#mocks/demo/screen-path.ts'
import { currentStep, type RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { presenterName, type ScriptMove } from '#mocks/demo/scripts/script-remote.ts'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'
import { nextLabel, StepState } from './script-bar.tsx'
import { ScriptButton } from './script-button.tsx'
import { ScriptSummary } from './script-summary.tsx'
import { useScriptKeys } from './use-script-moves.ts'

const windowName = 'demo-notes'

/** The window's name tells, not its address: the portal in it redirects a user who is signed in. */
export const isNotesWindow = (): boolean => window.name === windowName

/** Opens the presenter's notes for a second screen. Throws if the browser refuses. */
export const openNotesWindow = (base: string): void => {
  // Stores the name, if it is the first call: the browser copies sessionStorage to the new window.
  presenterName()
  if (window.open(screenAddress('/', base), windowName, 'popup,width=640,height=480') === null)
    throw new Error('This browser does not let the demo open a window.')
}

/** The notes of the current step and the title of the next one, in place of the portal. */
export const NotesWindow = () => {
  const { running } = useView().settings
  useEffect(() => {
    const portal = document.getElementById('root')
    if (portal !== null) portal.inert = true
  }, [])
  return (
    <main
      className={styles.window}
      data-printed={running !== null && currentStep(running) === null ? '' : undefined}
    >
      {running === null ? <p>No script is running.</p> : <Notes running={running} />}
    </main>
  )
}

const Notes = ({ running }: { running: RunningScript }) => {
  const { scriptRemote } = useDemo()
  const [problem, setProblem] = useState<string | null>(null)
  const step = currentStep(running)
  const next = running.script.steps[running.step + 1]
  const move = (to: ScriptMove) => {
    setProblem(
      isPresenterClosed() ? 'The window that presents the script is closed. Open the notes again.' : null,
    )
    scriptRemote.send(to)
  }
  useScriptKeys(move, step !== null)
  return (
    <>
      <div className={styles.buttons}>
        <ScriptButton isDisabled={running.step === 0} onClick={() => move('back')}>
          Back
        </ScriptButton>
        <ScriptButton isMain isDisabled={step === null} onClick={() => move('next')}>
          {nextLabel(running)}
        </ScriptButton>
        {step === null ? <ScriptButton onClick={() => window.print()}>Print</ScriptButton> : null}
        <StepState running={running} />
      </div>
      {step === null ? (
        <>
          <h1>{running.script.title}</h1>
          <ScriptSummary running={running} />
        </>
      ) : (
        <>
          <h1>{`${running.step + 1}. ${step.title}`}</h1>
          <p>{step.notes}</p>
        </>
      )}
      {next === undefined ? null : <p className={styles.faint}>{`Next: ${next.title}`}</p>}
      <p aria-live="assertive" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.faint}>
        Ctrl+Alt+Right and Ctrl+Alt+Left do the same, and Page Down and Page Up, which a presenter&apos;s
        remote sends, here and in the window of the portal, also while the demo&apos;s controls are hidden.
      </p>
    </>
  )
}

const isPresenterClosed = (): boolean => {
  const { opener }: { opener: Window | null } = window
  return opener === null || opener.closed
}
