import { pointsOf, type RunningScript, type StepProgress } from '#mocks/demo/scripts/running-script.ts'
import styles from './script.module.css'
import { ScriptButton } from './script-button.tsx'

/** What became of each step of a script, to read and to print. */
export const ScriptSummary = ({ running, running: { script, progress } }: { running: RunningScript }) => (
  <table className={styles.summary} aria-label="Steps">
    <thead>
      <tr>
        <th scope="col">Step</th>
        <th scope="col">Result</th>
        <th scope="col">Time</th>
      </tr>
    </thead>
    <tbody>
      {script.steps.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a running script do not change, and titles may be equal.
        <tr key={index}>
          <th scope="row">{`${index + 1}. ${title}`}</th>
          <td>{resultOf(progress[index])}</td>
          <td>{formatTime(progress[index]?.shownFor ?? 0)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{countSteps(running)}</th>
        <td />
        <td>{formatTime(progress.reduce((total, { shownFor }) => total + shownFor, 0))}</td>
      </tr>
    </tfoot>
  </table>
)

type SummaryDialogProps = { running: RunningScript; onClose: () => void }

export const SummaryDialog = ({ running, onClose }: SummaryDialogProps) => (
  <dialog ref={openModal} className={styles.dialog} aria-label="Summary" data-printed onClose={onClose}>
    <h2>{running.script.title}</h2>
    <ScriptSummary running={running} />
    <div className={styles.buttons}>
      <ScriptButton onClick={() => window.print()}>Print</ScriptButton>
      <ScriptButton onClick={onClose}>Close</ScriptButton>
    </div>
  </dialog>
)

// Outside of the component: a new function would open the dialog again at each render.
export const openModal = (dialog: HTMLDialogElement | null): void => dialog?.showModal()

/** `6 done, 1 skipped, 2 of 3 points` */
export const countSteps = (running: RunningScript): string => {
  const { points, most } = pointsOf(running)
  return (['done', 'skipped'] as const)
    .map((wanted) => [running.progress.filter(({ state }) => state === wanted).length, wanted] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .concat(most === 0 ? [] : [`${points} of ${most} points`])
    .join(', ')
}

const resultOf = (progress: StepProgress | undefined): string => {
  if (progress?.answer !== undefined) return progress.answer.isRight ? '✓ Right' : 'Not right'
  if (progress?.state === 'done') return '✓ Done'
  return progress?.state === 'skipped' ? 'Skipped' : 'Not shown'
}

/** Minutes and seconds. A dash if the step was not shown. */
const formatTime = (milliseconds: number): string => {
  if (milliseconds === 0) return '–'
  const seconds = Math.round(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
