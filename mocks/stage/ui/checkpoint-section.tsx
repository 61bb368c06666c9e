import { type ChangeEvent, useRef } from 'react'
import { download } from '#mocks/stage/download.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useStage, useView } from './stage-context.tsx'
import { useDoing } from './use-doing.ts'

/** The data kept and brought back: here, as a file, or as they were at the beginning; always in all tabs. */
export const CheckpointSection = () => {
  const { direction } = useStage()
  const { checkpointAt } = useView().stage
  const { start, busy, problem } = useDoing()
  const chooser = useRef<HTMLInputElement>(null)

  const importChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was put right.
    target.value = ''
    if (file !== undefined) start(async () => direction.importState(await file.text()))
  }
  return (
    <Section title="Checkpoint" aside={asideFor(checkpointAt, busy)} problem={problem}>
      <div className={styles.buttons}>
        <Button onClick={() => start(direction.keepCheckpoint)}>Save checkpoint</Button>
        <Button disabled={checkpointAt === null} onClick={() => start(direction.restore)}>
          Restore
        </Button>
        <Button onClick={() => start(direction.reset)}>Reset to the seed</Button>
        <Button
          onClick={() =>
            start(async () => download(`demo-state-${Date.now()}.json`, await direction.exportState()))
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
