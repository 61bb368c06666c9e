import { currentStep } from '#mocks/demo/scripts/running-script.ts'
import { Button } from '#src/ui/button.tsx'
import { useDemo, useView } from './demo-context.tsx'
import { openNotesWindow } from './notes-window.tsx'
import styles from './script.module.css'
import { useTask } from './use-task.ts'

export const PresenterNotes = () => {
  const { backend } = useDemo()
  const { running } = useView().settings
  const { start, problem } = useTask()
  const step = running === null ? null : currentStep(running)
  if (running === null || step === null || running.script.training) return null
  return (
    <section className={styles.notes} aria-label="Notes">
      <p>{step.notes}</p>
      <Button variant="quiet" onClick={() => start(async () => openNotesWindow(backend.base))}>
        Notes in a window of their own
      </Button>
      <p aria-live="assertive" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}
