import { actorOf } from '#mocks/demo/scripts/script.ts'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'
import { useTask } from './use-task.ts'

/** The running script under the bar: which step, whether it is done, and the buttons to go on. */
export const ScriptBar = () => {
  const { actions } = useDemo()
  const { settings, personas } = useView()
  const { running } = settings
  const { start, busy, problem } = useTask()
  const step = running?.script.steps[running.step]
  if (running === null || step === undefined) return null
  const { script, done } = running
  const actor = actorOf(script, running.step)
  const actorName = personas.find(({ email }) => email === actor)?.name ?? actor
  const isDone = done[running.step] === true
  const isLast = running.step === script.steps.length - 1
  const isFinished = isLast && isDone
  return (
    <section className={styles.bar} aria-label="Script">
      <div className={styles.step}>
        <p className={styles.title}>
          <span className={styles.count}>{`${running.step + 1} of ${script.steps.length}`}</span>{' '}
          <span>{step.title}</span>{' '}
          {actorName === null ? null : <span className={styles.count}>{`as ${actorName}`}</span>}{' '}
          <span aria-live="polite" className={styles.done}>
            {isFinished ? '✓ The end' : isDone ? '✓ Done' : null}
          </span>
        </p>
        {script.training ? <p>{step.notes}</p> : null}
        <p aria-live="assertive" className={styles.problem}>
          {problem}
        </p>
      </div>
      <div className={styles.buttons}>
        <ScriptButton isOff={running.step === 0} keepsFocus onClick={() => start(actions.previousStep)}>
          Back
        </ScriptButton>
        <ScriptButton isMain isOff={isFinished || busy} keepsFocus onClick={() => start(actions.nextStep)}>
          Next
        </ScriptButton>
        <ScriptButton onClick={() => start(actions.takeMeThere)}>Take me there</ScriptButton>
        <ScriptButton onClick={() => start(actions.stopScript)}>Stop</ScriptButton>
      </div>
    </section>
  )
}

type ScriptButtonProps = {
  isMain?: boolean
  isOff?: boolean
  keepsFocus?: boolean
  onClick: () => void
  children: string
}

/** Keeps the focus while it is off. With `keepsFocus` also when a screen is shown, which focuses its heading. */
const ScriptButton = ({ isMain = false, isOff = false, keepsFocus = false, ...props }: ScriptButtonProps) => (
  <button
    type="button"
    className={styles.button}
    data-main={isMain}
    aria-disabled={isOff ? true : undefined}
    onClick={isOff ? undefined : props.onClick}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (keepsFocus && relatedTarget instanceof HTMLHeadingElement)
        queueMicrotask(() => currentTarget.focus({ preventScroll: true }))
    }}
  >
    {props.children}
  </button>
)
