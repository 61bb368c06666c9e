import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { download, fileNameOf } from '#mocks/demo/download.ts'
import { decodeChosenFile } from '#mocks/demo/read-chosen-file.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import { freeTitle, type Script, type Step } from '#mocks/demo/scripts/script.ts'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { DeleteButton } from '#mocks/demo/ui/delete-button.tsx'
import { useDemo, useDemoSession, useObserved, useView } from '#mocks/demo/ui/demo-context.tsx'
import { FileButton } from '#mocks/demo/ui/file-button.tsx'
import { HandOut } from '#mocks/demo/ui/hand-out.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { type Task, useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/surfaces.module.css'
import { newStep, ScriptEditor } from './script-editor.tsx'

const newScript = (first: Step, others: readonly Script[]): Script => ({
  version: 1,
  title: freeTitle('My script', others),
  steps: [first],
})

export const ScriptsSection = () => {
  const { running, recording, scripts } = useView().settings
  const record = async () => {
    await actions.startRecording()
    panel.change({ isOpen: false })
  }
  const { actions, backend, panel, edited: editor } = useDemo()
  const email = useDemoSession()?.claims?.email ?? 'admin@demo.example'
  const task = useTask()
  const aboutId = useId()
  const edited = useObserved(editor)
  const title = useTitleOnSwitch(edited !== null)
  const remove = async (script: Script) => {
    await actions.deleteScript(script.title)
    title.current?.focus({ preventScroll: true })
  }
  if (edited !== null) return <ScriptEditor edited={edited} titleRef={title} />
  return (
    <Section title="Scripts" titleRef={title} aside={running?.script.title} problem={task.problem}>
      <ul className={styles.lines}>
        {Object.values(shippedScripts).map((script) => (
          <ScriptLine key={script.title} script={script} task={task} onEdit={() => editor.open(script)} />
        ))}
        {scripts.map((script) => (
          <ScriptLine
            key={`own ${script.title}`}
            script={script}
            task={task}
            onEdit={() => editor.open(script)}
            onDelete={() => remove(script)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          onClick={() =>
            editor.open(newScript(newStep(email, screenIn(location.href, backend.base)), scripts))
          }
        >
          New script
        </Button>
        <ImportButton task={task} />
        <Button
          disabled={running !== null || recording !== null}
          aria-describedby={aboutId}
          onClick={() => task.start(record)}
        >
          Record
        </Button>
      </div>
      <p id={aboutId} className={styles.faint}>
        {running === null ? null : 'While a script runs nothing can be recorded: end it first. '}
        Record writes a script while you use the portal: a step for each screen and each save, with the person
        and the control that you used first. What you type, uploads and drags are not recorded.
      </p>
    </Section>
  )
}

/** The title of what is shown, which takes the focus when the list gives way to the editor, and the other way round. */
const useTitleOnSwitch = (isEditing: boolean): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isEditing)
  useEffect(() => {
    if (shown.current === isEditing) return
    shown.current = isEditing
    title.current?.focus()
  }, [isEditing])
  return title
}

type ScriptLineProps = {
  script: Script
  task: Task
  onEdit: () => void
  /** Of an own script: those that come with the demo stay. */
  onDelete?: () => Promise<void>
}

const ScriptLine = ({ script, task, onEdit, onDelete }: ScriptLineProps) => {
  const { actions } = useDemo()
  const [isHandOutOpen, setIsHandOutOpen] = useState(false)
  const name = <span className={hidden.hidden}> {script.title}</span>
  return (
    <li className={styles.row}>
      <span>
        {script.title}
        <br />
        <span className={styles.faint}>
          {script.steps.length === 1 ? '1 step' : `${script.steps.length} steps`}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button variant="primary" onClick={() => task.start(() => actions.startScript(script))}>
          Start{name}
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          Edit{name}
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            download(`${fileNameOf(script.title) || 'script'}.json`, JSON.stringify(script, null, 2))
          }
        >
          Export{name}
        </Button>
        <Button variant="quiet" onClick={() => setIsHandOutOpen(true)}>
          Print hand-out{name}
        </Button>
        {onDelete === undefined ? null : (
          <DeleteButton title={script.title} onDelete={() => task.start(onDelete)} />
        )}
      </span>
      {isHandOutOpen ? <HandOut script={script} onClose={() => setIsHandOutOpen(false)} /> : null}
    </li>
  )
}

const ImportButton = ({ task }: { task: Task }) => {
  const { actions } = useDemo()
  const importChosen = async (file: File) =>
    actions.saveScript(readScript((await decodeChosenFile(file)).text))
  return (
    <FileButton
      label="Script file"
      accept=".json,application/json"
      onChoose={(file) => void task.start(() => importChosen(file))}
    >
      Import script
    </FileButton>
  )
}
