import { type ChangeEvent, useRef } from 'react'
import { download } from '#mocks/demo/download.ts'
import { Button } from '#src/ui/button.tsx'
import { useDemo, useView } from './demo-context.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useTask } from './use-task.ts'

/** The data kept and brought back: here, as a file, or as they were at the beginning; always in all tabs. */
export const CheckpointSection = () => {
  const { actions } = useDemo()
  const { checkpointAt } = useView().settings
  const { start, busy, problem } = useTask()
  const chooser = useRef<HTMLInputElement>(null)

  const importChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was put right.
    target.value = ''
    if (file !== undefined) start(async () => actions.importState(await file.text()))
  }
  return (
    <Section title="Checkpoint" aside={asideFor(checkpointAt, busy)} problem={problem}>
      <div className={styles.buttons}>
        <Button onClick={() => start(actions.keepCheckpoint)}>Save checkpoint</Button>
        <Button disabled={checkpointAt === null} onClick={() => start(actions.restore)}>
          Restore
        </Button>
        <Button onClick={() => start(actions.reset)}>Reset to the seed</Button>
        <Button
          onClick={() =>
            start(async () => download(`demo-state-${Date.now()}.json`, await actions.exportState()))
          }
        >
          Export
        </Button>
        <Button onClick={() => chooser.current?.click()}>Import</Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          aria-label="State file"
          hidden
          onChange={importChosen}
        />
      </div>
      <p className={styles.faint}>
        A file holds no passwords: after an import all of them are the demo&apos;s own.
      </p>
    </Section>
  )
}

const asideFor = (checkpointAt: string | null, busy: boolean): string => {
  if (busy) return 'Working…'
  return checkpointAt === null ? 'None yet' : `Saved ${new Date(checkpointAt).toLocaleTimeString('en-GB')}`
}
