import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { currentStep, isSkippedByNext, type RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { chaptersOf, type Step } from '#mocks/demo/scripts/script.ts'
import type { ScriptMove } from '#mocks/demo/scripts/script-remote.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import { goneMessage } from '#mocks/demo/ui/script-bar.tsx'
import { ScriptButton } from '#mocks/demo/ui/script-button.tsx'
import { countSteps, SummaryDialog } from '#mocks/demo/ui/script-summary.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { StepQuestion } from '#mocks/demo/ui/step-question.tsx'
import { StepSample } from '#mocks/demo/ui/step-sample.tsx'
import { useScreen } from '#mocks/demo/ui/use-screen.ts'
import { useScriptKeys } from '#mocks/demo/ui/use-script-moves.ts'
import { type Task, useTask } from '#mocks/demo/ui/use-task.ts'
import hidden from '#src/ui/surfaces.module.css'
import { Origin } from './origin.tsx'
import { SenderCard } from './sender-card.tsx'
import styles from './tour.module.css'
import { useBeside } from './use-beside.ts'
import { useTourSpace } from './use-tour-space.ts'

/** Leads a visitor through a script. */
export const Tour = ({ running }: { running: RunningScript }) => {
  const { actions, backend } = useDemo()
  const task = useTask()
  const card = useRef<HTMLElement>(null)
  const step = currentStep(running)
  const screen = useScreen(backend.base)
  const waits = isSkippedByNext(running)
  useTourSpace(card, 'beside')
  useBeside(card, step?.spotlight)
  const move = (to: ScriptMove) => {
    if (to === 'back') void task.start(actions.previousStep)
    else if (!waits) void task.start(actions.nextStep)
  }
  // A presenter's remote is not meant: Page Down scrolls.
  useScriptKeys(move, false)
  return (
    <section ref={card} aria-label="Tour" className={styles.tour}>
      <p className={styles.script} dir="auto">
        {running.script.title}
      </p>
      {step === null ? (
        <TourEnd running={running} />
      ) : (
        <TourStep running={running} step={step} waits={waits} task={task} />
      )}
      <p aria-live="assertive" className={styles.problem}>
        {task.problem}
      </p>
      <div className={styles.buttons}>
        <ScriptButton isDisabled={running.step === 0} keepsFocus onClick={() => move('back')}>
          Back
        </ScriptButton>
        {step === null ? null : (
          <ScriptButton isMain isDisabled={task.busy || waits} keepsFocus onClick={() => move('next')}>
            Next
          </ScriptButton>
        )}
        {waits ? (
          <ScriptButton isDisabled={task.busy} keepsFocus onClick={() => void task.start(actions.nextStep)}>
            Skip
          </ScriptButton>
        ) : null}
        {step?.path === undefined || isSameScreen(step.path, screen) ? null : (
          <ScriptButton onClick={() => void task.start(actions.takeMeThere)}>Take me there</ScriptButton>
        )}
        <ScriptButton onClick={() => void task.start(actions.explore)}>Explore on your own</ScriptButton>
      </div>
      <Chapters running={running} task={task} />
      <Origin />
    </section>
  )
}

const isSameScreen = (path: string, screen: string): boolean => path.split('?')[0] === screen.split('?')[0]

type TourStepProps = { running: RunningScript; step: Step; waits: boolean; task: Task }

const TourStep = ({ running, step, waits, task }: TourStepProps) => {
  const { script, step: index, progress } = running
  const { isRecordGone } = useView()
  const count = `Step ${index + 1} of ${script.steps.length}`
  const chapter = chaptersOf(script).findLast(({ first }) => first <= index)
  return (
    <>
      <p className={styles.count}>
        {count}
        {chapter === undefined ? null : (
          <>
            {' · '}
            <bdi>{chapter.title}</bdi>
          </>
        )}
      </p>
      <h2 className={styles.title} dir="auto">
        {step.title}
      </h2>
      <p className={styles.notes} dir="auto">
        {step.notes}
      </p>
      <StepQuestion running={running} task={task} />
      <StepSample step={step} />
      <p aria-live="polite" className={styles.state}>
        {stateOf({
          isRecordGone,
          waits,
          isDone: progress[index]?.state === 'done',
          asks: step.question !== undefined,
        })}
      </p>
      <Announcement>{`${count}: ${step.title}. ${step.notes}`}</Announcement>
    </>
  )
}

const stateOf = (step: {
  isRecordGone: boolean
  waits: boolean
  isDone: boolean
  asks: boolean
}): string | null => {
  if (step.isRecordGone) return goneMessage
  if (step.asks) return null
  if (step.waits) return 'Do it in the portal: then Next goes on.'
  return step.isDone ? '✓ Done' : null
}

const TourEnd = ({ running, running: { script } }: { running: RunningScript }) => (
  <>
    <h2 className={styles.title}>The end</h2>
    <p className={styles.state}>{countSteps(running)}</p>
    {script.training ? <SummaryButton running={running} /> : null}
    {script.end === undefined ? null : <SenderCard end={script.end} />}
    <Announcement>The end of the tour</Announcement>
  </>
)

/** What became of each step, with the points of a training. */
const SummaryButton = ({ running }: { running: RunningScript }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.buttons}>
      <ScriptButton onClick={() => setIsOpen(true)}>Summary</ScriptButton>
      {isOpen
        ? createPortal(
            <SummaryDialog running={running} onClose={() => setIsOpen(false)} />,
            document.getElementById('demo') ?? document.body,
          )
        : null}
    </div>
  )
}

/** What a screen reader says when another step is shown. */
const Announcement = ({ children }: { children: ReactNode }) => (
  <p aria-live="polite" className={hidden.hidden}>
    {children}
  </p>
)

const Chapters = ({ running, task }: { running: RunningScript; task: Task }) => {
  const { actions } = useDemo()
  const chapters = chaptersOf(running.script)
  const current = chapters.findLast(({ first }) => first <= running.step)
  if (chapters.length < 2 || current === undefined) return null
  return (
    <Select
      label="Chapter"
      options={chapters.map(({ title, first }) => ({ value: String(first), label: title }))}
      value={String(current.first)}
      onPick={(first) => void task.start(() => actions.showStep(Number(first)))}
    />
  )
}
