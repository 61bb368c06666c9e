import type { Ref } from 'react'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import { canJoin, joined } from '#mocks/demo/scripts/recording.ts'
import type { EndCard, Script, Step } from '#mocks/demo/scripts/script.ts'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import type { EditedScript } from '#mocks/demo/ui/edited-script.ts'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { tooLong } from '#src/rules/text-limit.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EndFields } from './end-fields.tsx'
import { StepFields } from './step-fields.tsx'

type ScriptEditorProps = { edited: EditedScript; titleRef?: Ref<HTMLHeadingElement> }

/** Edits a script step by step; it is saved beside the shipped ones. */
export const ScriptEditor = ({
  edited: { before, script, index, previewed },
  titleRef,
}: ScriptEditorProps) => {
  const { actions, edited: editor } = useDemo()
  const { running } = useView().settings
  const { start, problem } = useTask()
  const step = script.steps[index]
  const isPreviewed = previewed !== null && running?.script.title === previewed
  const setScript = (changed: Script) => editor.change({ script: changed })
  const setSteps = (steps: Step[], next: number) =>
    editor.change({ script: { ...script, steps }, index: next })
  const readEdited = () => readScript(JSON.stringify(script))
  const preview = async () => {
    const checked = readEdited()
    // Before it begins: Cancel stops one that is still beginning, too.
    editor.change({ previewed: checked.title })
    await actions.previewScript(checked, index)
  }
  const close = async () => {
    // Another script may have begun since.
    if (isPreviewed || (previewed !== null && running === null)) await actions.stopScript()
    editor.close()
  }
  const save = async () => {
    await actions.saveScript(readEdited(), before)
    await close()
  }
  if (step === undefined) return null
  return (
    <Section
      title="Edit script"
      titleRef={titleRef}
      aside={`Step ${index + 1} of ${script.steps.length}`}
      problem={problem}
    >
      <TextField
        label="Title of the script"
        value={script.title}
        error={tooLong(script.title, 120)}
        onChange={({ target }) => setScript({ ...script, title: target.value })}
      />
      <EndFields end={script.end} onChange={(end) => setScript(withEnd(script, end))} />
      <Checkbox
        label="Training: the notes are shown to everybody"
        checked={script.training === true}
        onChange={({ target }) => setScript(withTraining(script, target.checked))}
      />
      <Select
        label="Step"
        options={script.steps.map(({ title }, at) => ({ value: String(at), label: `${at + 1}. ${title}` }))}
        value={String(index)}
        onPick={(at) => editor.change({ index: Number(at) })}
      />
      <StepFields
        key={index}
        step={step}
        onChange={(changed) => setSteps(script.steps.with(index, changed), index)}
      />
      <StepButtons steps={script.steps} index={index} onChange={setSteps} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => start(save)}>
          Save script
        </Button>
        <Button disabled={running !== null && !isPreviewed} onClick={() => start(preview)}>
          Preview
        </Button>
        <Button variant="quiet" onClick={() => start(close)}>
          Cancel
        </Button>
      </div>
      <p className={styles.faint}>
        {running === null || isPreviewed
          ? 'Preview plays the script from this step, with the data as they are.'
          : 'To preview a step, stop the script that is running.'}
      </p>
    </Section>
  )
}

const withTraining = ({ training: _, ...script }: Script, isTraining: boolean): Script =>
  isTraining ? { ...script, training: true } : script

const withEnd = ({ end: _, ...script }: Script, end: EndCard | undefined): Script =>
  end === undefined ? script : { ...script, end }

type StepButtonsProps = {
  steps: readonly Step[]
  index: number
  onChange: (steps: Step[], index: number) => void
}

const StepButtons = ({ steps, index, onChange }: StepButtonsProps) => {
  const { backend } = useDemo()
  const persona = useDemoSession()?.claims?.email
  const others = steps.toSpliced(index, 1)
  const stepFromHere = () => newStep(persona, screenIn(location.href, backend.base))
  const [first, second] = steps.slice(index, index + 2)
  const isRefused = first !== undefined && second !== undefined && !canJoin(first, second)
  const moved = steps.slice(index, index + 1)
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => onChange(steps.toSpliced(index + 1, 0, stepFromHere()), index + 1)}>
          Add a step from here
        </Button>
        <Button
          disabled={second === undefined || isRefused}
          onClick={() => (second === undefined ? undefined : onChange(joinedAt(steps, index, second), index))}
        >
          Join with the next step
        </Button>
        <Button disabled={steps.length === 1} onClick={() => onChange(others, Math.max(0, index - 1))}>
          Remove step
        </Button>
        <Select
          label="Move to"
          options={steps.map((_, at) => ({ value: String(at), label: `Step ${at + 1}` }))}
          value={String(index)}
          onPick={(at) => onChange(others.toSpliced(Number(at), 0, ...moved), Number(at))}
        />
      </div>
      {isRefused ? (
        <p className={styles.faint}>
          This step cannot be joined with the next one: a question, a trouble or a file would be lost.
        </p>
      ) : null}
    </>
  )
}

const joinedAt = (steps: readonly Step[], index: number, second: Step): Step[] =>
  steps.flatMap((step, at) => (at === index ? joined(step, second) : at === index + 1 ? [] : step))

/** A step on this screen, by the person who is signed in. */
export const newStep = (persona: string | undefined, path: string): Step => ({
  title: 'New step',
  notes: '',
  ...(persona === undefined ? {} : { persona }),
  path,
})
