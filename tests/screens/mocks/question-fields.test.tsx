import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ScriptQuestion } from '#mocks/demo/scripts/question.ts'
import { QuestionFields } from '#mocks/demo/ui/tabs/question-fields.tsx'

const questions: readonly ScriptQuestion[] = [
  { answers: ['Yes', 'No'], right: 0 },
  { answers: ['Red', 'Blue'], right: 1 },
]

/** A step whose place another one takes. */
const Steps = () => {
  const [[question, ...others], setQuestions] = useState(questions)
  return (
    <>
      <QuestionFields
        question={question}
        onChange={(changed) => setQuestions(changed === undefined ? others : [changed, ...others])}
      />
      <button type="button" onClick={() => setQuestions(others)}>
        Remove step
      </button>
    </>
  )
}

test('the answers follow their question, and what is typed stays as it is typed', async () => {
  const user = userEvent.setup()
  render(<Steps />)
  const answers = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answers' })
  await user.type(answers, '{Enter}Both {Enter}')
  expect(answers.value).toBe('Yes\nNo\nBoth \n')
  await user.click(screen.getByRole('button', { name: 'Remove step' }))
  expect(answers.value).toBe('Red\nBlue')
})
