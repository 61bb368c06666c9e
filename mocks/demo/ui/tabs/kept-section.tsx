import { type FormEvent, useRef, useState } from 'react'
import type { KeptState } from '#mocks/database/demo-row.ts'
import { download } from '#mocks/demo/download.ts'
import { DeleteButton } from '#mocks/demo/ui/delete-button.tsx'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { type Task, useTask } from '#mocks/demo/ui/use-task.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { tooLong } from '#src/rules/text-limit.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import hidden from '#src/ui/surfaces.module.css'
import { DataFile, stateFileName } from './data-file.tsx'

/** All states that are kept, the reset, and the present data as a file; always for all tabs. */
export const KeptSection = () => {
  const { actions } = useDemo()
  const { kept } = useView().settings
  const task = useTask()
  const title = useRef<HTMLHeadingElement>(null)
  const remove = async (state: KeptState) => {
    await actions.deleteState(state)
    title.current?.focus({ preventScroll: true })
  }
  return (
    <Section
      title="Kept states"
      titleRef={title}
      aside={task.busy ? 'Working…' : undefined}
      problem={task.problem}
    >
      <CheckpointForm task={task} />
      <ul className={styles.lines}>
        {kept.map((state) => (
          <KeptLine key={state.key} state={state} task={task} onDelete={() => remove(state)} />
        ))}
      </ul>
      <DataFile task={task} />
    </Section>
  )
}

type KeptLineProps = { state: KeptState; task: Task; onDelete: () => Promise<void> }

const KeptLine = ({ state, task, onDelete }: KeptLineProps) => {
  const { actions } = useDemo()
  const title = titleOf(state)
  const name = <span className={hidden.hidden}> {title}</span>
  const exportState = async () => download(stateFileName(title), await actions.exportState(state))
  return (
    <li className={styles.row}>
      <span>
        {title}
        <br />
        <span className={styles.faint}>{describe(state)}</span>
      </span>
      <span className={styles.buttons}>
        <Button onClick={() => task.start(() => actions.restoreState(state))}>Restore{name}</Button>
        <Button variant="quiet" onClick={() => task.start(exportState)}>
          Export{name}
        </Button>
        <DeleteButton title={title} onDelete={() => task.start(onDelete)} />
      </span>
    </li>
  )
}

const titleOf = ({ kind, name }: KeptState): string => (kind === 'named' ? name : `Before ${name}`)

const describe = ({ at, size }: KeptState): string =>
  [...(at === null ? [] : [timeOf(new Date(at))]), ...(size === 0 ? [] : [inKilobytes(size)])].join(', ')

/** With the day, unless it is today. */
const timeOf = (at: Date): string => {
  const isToday = at.toDateString() === new Date().toDateString()
  const time = at.toLocaleTimeString('en-GB')
  return isToday ? time : `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`
}

const inKilobytes = (size: number): string => `${Math.max(1, Math.round(size / 1024))} kB`

const longestName = 60

/** A checkpoint of the same name would be replaced. */
const freeName = (kept: readonly KeptState[]): string => {
  const named = kept.filter(({ kind }) => kind === 'named')
  for (let number = named.length + 1; ; number++) {
    const wanted = `Checkpoint ${number}`
    if (named.every(({ name }) => name !== wanted)) return wanted
  }
}

const CheckpointForm = ({ task }: { task: Task }) => {
  const { actions } = useDemo()
  const { kept } = useView().settings
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const chosen = normalizeLine(name) || freeName(kept)
    const saveNamed = async () => {
      if (tooLong(chosen, longestName)) throw new Error('The name of the checkpoint is too long.')
      await actions.saveCheckpoint(chosen)
      setName('')
    }
    void task.start(saveNamed)
  }
  return (
    <form className={styles.buttons} onSubmit={save}>
      <TextField
        label="Name of the checkpoint"
        value={name}
        error={tooLong(name, longestName)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Save checkpoint</Button>
    </form>
  )
}
