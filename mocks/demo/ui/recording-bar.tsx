import { mostSteps } from '#mocks/demo/scripts/script.ts'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'
import { ScriptButton } from './script-button.tsx'
import { useTask } from './use-task.ts'

/** What is being recorded, under the bar. */
export const RecordingBar = () => {
  const { actions, edited, panel } = useDemo()
  const { recording } = useView().settings
  const { start, busy, problem } = useTask()
  if (recording === null) return null
  const stop = async () => {
    const script = await actions.stopRecording()
    // The script is saved: what is being edited stays open.
    if (script !== null && edited.get() === null) edited.open(script)
    panel.change({ isOpen: true, tab: 'Share' })
  }
  return (
    <section className={styles.bar} aria-label="Recording">
      <div className={styles.step}>
        <p className={styles.title}>
          Recording{' '}
          <span className={styles.count} aria-live="polite">
            {countIn(recording.steps.length)}
          </span>
        </p>
        <p>Use the portal. What you type, uploads and drags are not recorded.</p>
        <p aria-live="assertive" className={styles.problem}>
          {problem}
        </p>
      </div>
      <div className={styles.buttons}>
        <ScriptButton isMain isDisabled={busy} onClick={() => start(stop)}>
          Stop
        </ScriptButton>
        <ScriptButton isDisabled={busy} onClick={() => start(actions.throwRecordingAway)}>
          Throw away
        </ScriptButton>
      </div>
    </section>
  )
}

const countIn = (steps: number): string => {
  if (steps >= mostSteps) return `${steps} steps: a script has no more`
  return steps === 1 ? '1 step' : `${steps} steps`
}
