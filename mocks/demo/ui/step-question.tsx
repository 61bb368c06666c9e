import { type FormEvent, useState } from 'react'
import type { ScriptQuestion } from '#mocks/demo/scripts/question.ts'
import { currentStep, type RunningScript, type StepProgress } from '#mocks/demo/scripts/running-script.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useDemo, useView } from './demo-context.tsx'
import styles from './script.module.css'
import { ScriptButton } from './script-button.tsx'
import type { Task } from './use-task.ts'

/** The answers to the question of the current step; nothing if it asks none, or the data lack its answer. */
export const StepQuestion = ({ running, task }: { running: RunningScript; task: Task }) => {
  const { isRecordGone } = useView()
  const question = currentStep(running)?.question
  if (question === undefined || isRecordGone) return null
  const answer = running.progress[running.step]?.answer
  return <AnswerForm key={running.step} question={question} answer={answer} task={task} />
}

type AnswerFormProps = { question: ScriptQuestion; answer: StepProgress['answer']; task: Task }

const AnswerForm = ({ question, answer, task }: AnswerFormProps) => {
  const { actions } = useDemo()
  const [given, setGiven] = useState('')
  const isDisabled = answer !== undefined || given.trim() === ''
  const send = () => void task.start(() => actions.answerStep(given))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) send()
  }
  return (
    <form className={styles.question} onSubmit={submit}>
      {'answers' in question ? (
        <RadioGroup
          legend="Your answer"
          options={question.answers.map((text) => ({ value: text, label: text }))}
          value={given === '' ? null : given}
          onChange={(text) => (answer === undefined ? setGiven(text) : undefined)}
        />
      ) : (
        <TextField
          label="Your answer"
          value={given}
          readOnly={answer !== undefined}
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
      <ScriptButton isDisabled={isDisabled} onClick={send}>
        Answer
      </ScriptButton>
      <p aria-live="polite">{answer === undefined ? null : resultOf(answer)}</p>
    </form>
  )
}

/** A learning system that resumes a training does not know the right answer. */
const resultOf = ({ isRight, right }: NonNullable<StepProgress['answer']>): string => {
  if (isRight) return '✓ Right: 1 point'
  return right === '' ? 'Not right' : `Not right. The answer is: ${right}`
}
