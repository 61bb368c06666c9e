import { useState } from 'react'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import { type ObservedTable, observedTables } from '#mocks/demo/scripts/observed-tables.ts'
import {
  askedColumns,
  longestCondition,
  rightAnswer,
  type ScriptQuestion,
} from '#mocks/demo/scripts/question.ts'
import { useDemo } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Select } from '#mocks/demo/ui/select.tsx'
import { names } from '#src/rules/names.ts'
import { tooLong } from '#src/rules/text-limit.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

type QuestionFieldsProps = {
  question: ScriptQuestion | undefined
  onChange: (question: ScriptQuestion | undefined) => void
}

type Chosen = Extract<ScriptQuestion, { answers: unknown }>
type Stored = Exclude<ScriptQuestion, Chosen>

const firstChosen: Chosen = { answers: ['Yes', 'No'], right: 0 }
const firstStored: Stored = { table: 'customer', where: {}, value: 'count' }

/** What the title of a step asks. */
export const QuestionFields = ({ question, onChange }: QuestionFieldsProps) => (
  <>
    <Select
      label="Question"
      options={[
        { value: 'none', label: 'None' },
        { value: 'chosen', label: 'The title asks: a choice among answers' },
        { value: 'stored', label: 'The title asks: a number or name in the data' },
      ]}
      value={question === undefined ? 'none' : 'answers' in question ? 'chosen' : 'stored'}
      onPick={(kind) => onChange(kind === 'none' ? undefined : kind === 'chosen' ? firstChosen : firstStored)}
    />
    {question === undefined ? null : 'answers' in question ? (
      <ChosenFields question={question} onChange={onChange} />
    ) : (
      <StoredFields question={question} onChange={onChange} />
    )}
  </>
)

type PartProps<Kind> = { question: Kind; onChange: (question: Kind) => void }

const ChosenFields = ({ question: { answers, right }, onChange }: PartProps<Chosen>) => {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    const lines = answersIn(text)
    onChange({ answers: lines, right: Math.min(right, Math.max(0, lines.length - 1)) })
  }
  return (
    <>
      <TextArea
        label="Answers"
        hint="Two to six, each on a line of its own."
        // Another step may have come in this place.
        value={answersIn(typed).join('\n') === answers.join('\n') ? typed : answers.join('\n')}
        onChange={({ target }) => change(target.value)}
      />
      <Select
        label="Right answer"
        options={answers.map((answer, index) => ({ value: String(index), label: answer }))}
        value={String(right)}
        onPick={(index) => onChange({ answers, right: Number(index) })}
      />
    </>
  )
}

const answersIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const tableLabels: Readonly<Record<ObservedTable, string>> = {
  customer: names.customer.many,
  device: names.device.many,
  complaint: names.complaint.many,
  lob: names.lob.many,
  employee: names.localAdmin.many,
  note: 'Notes',
}

const StoredFields = ({ question, onChange }: PartProps<Stored>) => {
  const { backend } = useDemo()
  const { table, where, value } = question
  const read = <Answer,>(work: (tables: ReadableTables) => Answer) => backend.database.peek(work)
  const columns = read((tables) => askedColumns(table, tables)) ?? []
  const answer = read((tables) => rightAnswer(question, tables))
  const [[column, wanted] = ['', '']] = Object.entries(where)
  const condition = (changed: string, text: string) =>
    onChange({ ...question, where: changed === '' ? {} : { [changed]: asStored(text, columns, changed) } })
  const columnNames = columns.map(({ name }) => ({ value: name, label: name }))
  return (
    <>
      <Select
        label="Asked about"
        options={observedTables.map((name) => ({ value: name, label: tableLabels[name] }))}
        value={table}
        onPick={(picked) => onChange({ table: picked, where: {}, value: 'count' })}
      />
      <div className={styles.pair}>
        <Select
          label="of which"
          options={[{ value: '', label: 'all' }, ...columnNames]}
          value={column}
          onPick={(picked) => condition(picked, '')}
        />
        {column === '' ? null : (
          <TextField
            label="is"
            value={String(wanted)}
            error={tooLong(String(wanted), longestCondition)}
            onChange={({ target }) => condition(column, target.value)}
          />
        )}
      </div>
      <Select
        label="The answer is"
        options={[{ value: 'count', label: 'how many there are' }, ...columnNames]}
        value={value}
        onPick={(picked) => onChange({ ...question, value: picked })}
      />
      <p className={styles.faint} aria-live="polite">
        {answer === null ? 'These data have no answer.' : `The answer in these data: ${answer}`}
      </p>
    </>
  )
}

/** A column of numbers is compared with a number. */
const asStored = (
  text: string,
  columns: ReturnType<typeof askedColumns>,
  column: string,
): string | number => {
  const isNumber = columns.some(({ name, isNumber: holdsNumbers }) => name === column && holdsNumbers)
  return isNumber && /^\d{1,15}$/.test(text) ? Number(text) : text
}
