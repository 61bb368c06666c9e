import { faultAreas, type ScenarioName, scenarioNames } from '#mocks/demo/choices.ts'
import { areaLabel, faultPresets } from '#mocks/demo/fault-labels.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import type { DoneWhen, Step } from '#mocks/demo/scripts/script.ts'
import { type SpotlightRole, spotlightRoles } from '#mocks/demo/scripts/spotlight-roles.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Select } from '#mocks/demo/ui/select.tsx'
import { tooLong } from '#src/rules/text-limit.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { QuestionFields } from './question-fields.tsx'

type StepFieldsProps = { step: Step; onChange: (step: Step) => void }

const none = ''

const conditions: Readonly<Record<DoneWhen['kind'], string>> = {
  changed: 'a value is changed',
  added: 'a record is added',
  removed: 'a record is removed',
  address: 'a screen is open',
  signedIn: 'a person is signed in',
  signedOut: 'the user is signed out',
  fault: 'something goes wrong',
}

/** The parts of a step; its condition is only shown. */
export const StepFields = ({ step, onChange }: StepFieldsProps) => {
  const { backend } = useDemo()
  const { personas } = useView()
  /** A part that is undefined is left out. */
  const set = (change: { [Key in keyof Step]?: Step[Key] | undefined }) =>
    onChange(readStep({ ...step, ...change }))
  return (
    <>
      <TextField
        label="Title"
        value={step.title}
        error={tooLong(step.title, 120)}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label="Chapter that begins here"
        value={step.chapter ?? ''}
        error={tooLong(step.chapter ?? '', 120)}
        onChange={({ target }) => set({ chapter: target.value === '' ? undefined : target.value })}
      />
      <TextArea
        label="Notes"
        value={step.notes}
        error={tooLong(step.notes, 2000)}
        onChange={({ target }) => set({ notes: target.value })}
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
      <TroubleFields trouble={step.trouble} onChange={(trouble) => set({ trouble })} />
      <QuestionFields
        question={step.question}
        // A step is done once it is answered, or by its condition.
        onChange={(question) =>
          set(question === undefined ? { question } : { question, doneWhen: undefined })
        }
      />
      {step.question === undefined ? (
        <p className={styles.faint}>
          Done when {step.doneWhen === undefined ? 'I go on' : conditions[step.doneWhen.kind]}. The file of a
          script says it: Export, change, Import.
        </p>
      ) : (
        <p className={styles.faint}>Done when it is answered: a right answer is a point.</p>
      )}
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
        <TextField
          label="with the name"
          value={spotlight.name}
          error={tooLong(spotlight.name, 200)}
          onChange={({ target }) => onChange({ ...rest, spotlight: { ...spotlight, name: target.value } })}
        />
      )}
    </div>
  )
}

type TroubleFieldsProps = {
  trouble: Step['trouble']
  onChange: (trouble: Step['trouble']) => void
}

const TroubleFields = ({ trouble, onChange }: TroubleFieldsProps) => {
  const fault = typeof trouble === 'object' ? trouble : null
  return (
    <>
      <Select
        label="Trouble"
        options={[
          { value: none, label: 'None' },
          { value: 'colleague', label: 'A colleague saves this record first' },
          ...faultPresets.map(({ label, fault: { kind } }) => ({ value: kind, label })),
        ]}
        value={fault?.kind ?? (trouble === undefined ? none : 'colleague')}
        onPick={(picked) =>
          onChange(
            picked === 'colleague'
              ? picked
              : faultPresets.find(({ fault: { kind } }) => kind === picked)?.fault,
          )
        }
      />
      {fault === null ? null : (
        <div className={styles.pair}>
          <Select
            label="Area"
            options={faultAreas.map((area) => ({ value: area, label: areaLabel(area) }))}
            value={fault.area}
            onPick={(area) => onChange({ ...fault, area })}
          />
          <Select
            label="Calls"
            options={[
              { value: 'once', label: 'The next one' },
              { value: 'all', label: 'All of the step' },
            ]}
            value={fault.once ? 'once' : 'all'}
            onPick={(calls) => onChange({ ...fault, once: calls === 'once' })}
          />
        </div>
      )}
    </>
  )
}

/** Without the parts that are undefined. */
const readStep = (step: object): Step => JSON.parse(JSON.stringify(step))
