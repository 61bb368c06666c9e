import { type FormEvent, useState } from 'react'
import { type Snapshot, snapshotsOf } from '#mocks/database/demo-row.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { type Task, useTask } from '#mocks/demo/ui/use-task.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import hidden from '#src/ui/surfaces.module.css'
import { DataFile } from './data-file.tsx'

/** Named checkpoints, reset, and the data as a file; always for all tabs. */
export const DataSection = () => {
  const { actions } = useDemo()
  const checkpoints = snapshotsOf(useView().settings, 'checkpoint')
  const task = useTask()
  return (
    <Section title="Checkpoints" aside={task.busy ? 'Working…' : undefined} problem={task.problem}>
      <CheckpointForm task={task} />
      <ul className={styles.lines}>
        {checkpoints.map((checkpoint) => (
          <li key={checkpoint.name} className={styles.row}>
            <span>
              {checkpoint.name}
              <br />
              <span className={styles.faint}>{describeCheckpoint(checkpoint)}</span>
            </span>
            <span className={styles.buttons}>
              <Button onClick={() => task.start(() => actions.restoreCheckpoint(checkpoint.name))}>
                Restore<span className={hidden.hidden}> {checkpoint.name}</span>
              </Button>
              <Button
                variant="quiet"
                onClick={() => task.start(() => actions.deleteCheckpoint(checkpoint.name))}
              >
                Delete<span className={hidden.hidden}> {checkpoint.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <DataFile task={task} />
    </Section>
  )
}

type TaskProps = { task: Task }

const describeCheckpoint = ({ at, size }: Snapshot): string => {
  const time = at === null ? '' : new Date(at).toLocaleTimeString('en-GB')
  return size === 0 ? time : `${time}, ${Math.max(1, Math.round(size / 1024))} kB`
}

const CheckpointForm = ({ task }: TaskProps) => {
  const { actions } = useDemo()
  const checkpoints = snapshotsOf(useView().settings, 'checkpoint')
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const chosen = normalizeLine(name) || `Checkpoint ${checkpoints.length + 1}`
    void task.start(() => actions.saveCheckpoint(chosen)).then(() => setName(''))
  }
  return (
    <form className={styles.buttons} onSubmit={save}>
      <TextField
        label="Name of the checkpoint"
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Save checkpoint</Button>
    </form>
  )
}
