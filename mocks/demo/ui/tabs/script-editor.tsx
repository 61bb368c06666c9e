import { useState } from 'react'
import { type ScenarioName, scenarioNames } from '#mocks/demo/choices.ts'
import { faultPresets } from '#mocks/demo/fault-labels.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import type { Script, Step } from '#mocks/demo/scripts/script.ts'
import { type SpotlightRole, spotlightRoles } from '#mocks/demo/scripts/spotlight-roles.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { TextInput } from '#mocks/demo/ui/text-input.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import { conditionOf, conditions } from './step-conditions.ts'

type ScriptEditorProps = { script: Script; onClose: () => void }

/** Edits a script step by step; it is saved beside the shipped ones under its title. */
export const ScriptEditor = ({ script, onClose }: ScriptEditorProps) => {
  const { actions } = useDemo()
  const { start, problem } = useTask()
  const [draft, setDraft] = useState(script)
  const [index, setIndex] = useState(0)
  const step = draft.steps[index]
  const setSteps = (steps: Step[], next: number) => {
    setDraft({ ...draft, steps })
    setIndex(next)
  }
  const save = async () => {
    await actions.saveScript(readScript(JSON.stringify(draft)))
    onClose()
  }
  if (step === undefined) return null
  return (
    <Section title="Edit script" aside={`Step ${index + 1} of ${draft.steps.length}`} problem={problem}>
      <TextInput
        label="Title of the script"
        value={draft.title}
        maxLength={120}
        onChange={(title) => setDraft({ ...draft, title })}
      />
      <Select
        label="Step"
        options={draft.steps.map(({ title }, at) => ({ value: String(at), label: `${at + 1}. ${title}` }))}
        value={String(index)}
        onPick={(at) => setIndex(Number(at))}
      />
      <StepFields
        key={index}
        step={step}
        onChange={(changed) => setSteps(draft.steps.with(index, changed), index)}
      />
      <StepButtons steps={draft.steps} index={index} onChange={setSteps} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => start(save)}>
          Save script
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Section>
  )
}

type StepButtonsProps = {
  steps: readonly Step[]
  index: number
  onChange: (steps: Step[], index: number) => void
}

const StepButtons = ({ steps, index, onChange }: StepButtonsProps) => {
  const others = steps.toSpliced(index, 1)
  const moved = steps.slice(index, index + 1)
  return (
    <div className={styles.buttons}>
      <Button onClick={() => onChange(steps.toSpliced(index + 1, 0, newStepAfter(steps[index])), index + 1)}>
        Add step
      </Button>
      <Button disabled={steps.length === 1} onClick={() => onChange(others, Math.max(0, index - 1))}>
        Remove step
      </Button>
      <Button
        disabled={index === 0}
        onClick={() => onChange(others.toSpliced(index - 1, 0, ...moved), index - 1)}
      >
        Move up
      </Button>
    </div>
  )
}

const newStepAfter = (step?: Step): Step => ({
  title: 'New step',
  notes: '',
  ...(step?.persona === undefined ? {} : { persona: step.persona }),
})

type StepFieldsProps = { step: Step; onChange: (step: Step) => void }

const none = ''

const StepFields = ({ step, onChange }: StepFieldsProps) => {
  const { backend } = useDemo()
  const { personas } = useView()
  /** A part that is undefined is left out. */
  const set = (change: { [Key in keyof Step]?: Step[Key] | undefined }) =>
    onChange(readStep({ ...step, ...change }))
  return (
    <>
      <TextInput label="Title" value={step.title} maxLength={120} onChange={(title) => set({ title })} />
      <TextInput
        isLong
        label="Notes"
        value={step.notes}
        maxLength={2000}
        onChange={(notes) => set({ notes })}
      />
      <Select
        label="Persona"
        options={[
          { value: none, label: 'As before' },
          ...personas.map(({ email, name }) => ({ value: email, label: name })),
        ]}
        value={step.persona ?? none}
        onPick={(persona) => set({ persona: persona === none ? undefined : persona })}
      />
      <Select<ScenarioName | ''>
        label="Scenario"
        options={[
          { value: none, label: 'As before' },
          ...scenarioNames.map((name) => ({ value: name, label: scenarios[name].title })),
        ]}
        value={step.scenario ?? none}
        onPick={(scenario) => set({ scenario: scenario === none ? undefined : scenario })}
      />
      <div className={styles.row}>
        <span>Screen: {step.path ?? 'as before'}</span>
        <Button onClick={() => set({ path: screenIn(location.href, backend.base) })}>Use this screen</Button>
      </div>
      <SpotlightFields step={step} onChange={onChange} />
      <Select
        label="Trouble"
        options={[
          { value: none, label: 'None' },
          { value: 'colleague', label: 'A colleague saves this record first' },
          ...faultPresets.map(({ label, fault }) => ({ value: fault.kind, label })),
        ]}
        value={
          step.trouble === undefined ? none : step.trouble === 'colleague' ? 'colleague' : step.trouble.kind
        }
        onPick={(picked) =>
          set({
            trouble:
              picked === 'colleague'
                ? picked
                : faultPresets.find(({ fault }) => fault.kind === picked)?.fault,
          })
        }
      />
      <Select
        label="Done when"
        options={conditions.map(({ label }) => ({ value: label, label }))}
        value={conditionOf(step.doneWhen)}
        onPick={(label) =>
          set({ doneWhen: conditions.find((condition) => condition.label === label)?.doneWhen })
        }
      />
    </>
  )
}

const SpotlightFields = ({ step, onChange }: StepFieldsProps) => {
  const { spotlight, ...rest } = step
  return (
    <div className={styles.pair}>
      <Select<SpotlightRole | ''>
        label="Point at"
        options={[
          { value: none, label: 'Nothing' },
          ...spotlightRoles.map((role) => ({ value: role, label: role })),
        ]}
        value={spotlight?.role ?? none}
        onPick={(role) =>
          onChange(role === none ? rest : { ...rest, spotlight: { role, name: spotlight?.name ?? '*' } })
        }
      />
      {spotlight === undefined ? null : (
        <TextInput
          label="with the name"
          value={spotlight.name}
          maxLength={200}
          onChange={(name) => onChange({ ...rest, spotlight: { ...spotlight, name } })}
        />
      )}
    </div>
  )
}

/** Without the parts that are undefined. */
const readStep = (step: object): Step => JSON.parse(JSON.stringify(step))
