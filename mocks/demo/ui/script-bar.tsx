import { useState } from 'react'
import { createPortal } from 'react-dom'
import { currentStep, isSkippedByNext, type RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { actorOf } from '#mocks/demo/scripts/script.ts'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'
import { ScriptButton } from './script-button.tsx'
import { countSteps, SummaryDialog } from './script-summary.tsx'
import { StepQuestion } from './step-question.tsx'
import { StepSample } from './step-sample.tsx'
import type { Task } from './use-task.ts'

/** The running script under the bar: which step, whether it is done, and the buttons to go on. */
export const ScriptBar = ({ task }: { task: Task }) => {
  const { start, busy, problem } = task
  const { actions } = useDemo()
  const { running } = useView().settings
  const [isSummaryOpen, setIsSummaryOpen] = useState(false)
  if (running === null) return null
  const isFinished = currentStep(running) === null
  return (
    <section className={styles.bar} aria-label="Script">
      <div className={styles.step}>
        {isFinished ? <TheEnd running={running} /> : <CurrentStep running={running} task={task} />}
        <p aria-live="assertive" className={styles.problem}>
          {problem}
        </p>
      </div>
      <div className={styles.buttons}>
        <ScriptButton isDisabled={running.step === 0} keepsFocus onClick={() => start(actions.previousStep)}>
          Back
        </ScriptButton>
        <ScriptButton
          isMain
          isDisabled={busy}
          keepsFocus
          onClick={() => (isFinished ? setIsSummaryOpen(true) : start(actions.nextStep))}
        >
          {isFinished ? 'Summary' : nextLabel(running)}
        </ScriptButton>
        <ScriptButton isDisabled={isFinished} onClick={() => start(actions.takeMeThere)}>
          Take me there
        </ScriptButton>
        <ScriptButton onClick={() => start(actions.stopScript)}>Stop</ScriptButton>
      </div>
      {isFinished && isSummaryOpen
        ? createPortal(
            <SummaryDialog running={running} onClose={() => setIsSummaryOpen(false)} />,
            document.getElementById('demo') ?? document.body,
          )
        : null}
    </section>
  )
}

const CurrentStep = ({ running, task }: { running: RunningScript; task: Task }) => {
  const { personas, isRecordGone } = useView()
  const { script } = running
  const step = currentStep(running)
  const actor = actorOf(script, running.step)
  const actorName = personas.find(({ email }) => email === actor)?.name ?? actor
  return (
    <>
      <p className={styles.title}>
        <span className={styles.count}>{`${running.step + 1} of ${script.steps.length}`}</span>{' '}
        <span>{step?.title}</span>{' '}
        {actorName === null ? null : <span className={styles.count}>{`as ${actorName}`}</span>}{' '}
        <StepState running={running} />
      </p>
      {script.training ? <p>{step?.notes}</p> : null}
      {isRecordGone ? <p>{goneMessage}</p> : null}
      <StepQuestion running={running} task={task} />
      <StepSample step={step} />
    </>
  )
}

export const goneMessage = 'The record of this step is not in these data: the step can be skipped.'

const TheEnd = ({ running }: { running: RunningScript }) => (
  <p className={styles.title}>
    {running.script.title}{' '}
    <span aria-live="polite" className={styles.done}>
      ✓ The end
    </span>{' '}
    <span className={styles.skipped}>{countSteps(running)}</span>
  </p>
)

/** Whether the current step is done or was skipped before. */
export const StepState = ({ running }: { running: RunningScript }) => {
  const state = running.progress[running.step]?.state
  return (
    <span aria-live="polite" className={state === 'skipped' ? styles.skipped : styles.done}>
      {state === 'done' ? '✓ Done' : state === 'skipped' ? 'Skipped' : null}
    </span>
  )
}

export const nextLabel = (running: RunningScript): string => {
  if (isSkippedByNext(running)) return 'Skip'
  return running.step + 1 < running.script.steps.length ? 'Next' : 'Finish'
}
