import { memberOf } from '#src/contract/envelope.ts'
import { compareValues, type Difference } from './compare-values.ts'
import type { Answer, Heard } from './heard.ts'

/** What one call in one situation came to. */
export type Comparison = {
  call: string
  situation: string
  differences: readonly Difference[]
  /** Why there was nothing to compare; null where there was. */
  notCompared: string | null
}

/** Compares all that the live API answered with all that the mock did to the same calls in the same situations. */
export const compareAll = (mock: readonly Heard[], live: readonly Heard[]): Comparison[] =>
  live.map(({ call, situation, answers }) => {
    const others = mock
      .filter((heard) => heard.call === call && heard.situation === situation)
      .flatMap((heard) => heard.answers)
    const notCompared = missingSide(others, answers)
    const differences = notCompared === null ? compareAnswers(others, answers) : []
    return { call, situation, differences, notCompared }
  })

const missingSide = (mock: readonly Answer[], live: readonly Answer[]): string | null => {
  if (live.length === 0) return 'the live API has shown no record to ask for'
  return mock.length === 0 ? 'the mock has shown no record to ask for' : null
}

/** Of answers whose statuses differ only what they say is compared: a refusal has another shape than a record. */
const compareAnswers = (mock: readonly Answer[], live: readonly Answer[]): Difference[] => {
  const statuses = different('status', mock, live, ({ status }) => String(status))
  const said = different('message', mock, live, messageOf)
  if (statuses.length > 0) return [...statuses, ...said]
  const unreadable = different('the body', mock, live, ({ unreadable }) => unreadable ?? 'JSON')
  if (unreadable.length > 0) return unreadable
  return [...said, ...compareValues('', bodiesOf(mock), bodiesOf(live))]
}

const different = (
  place: string,
  mock: readonly Answer[],
  live: readonly Answer[],
  of: (answer: Answer) => string,
): Difference[] => {
  const wordsOf = (answers: readonly Answer[]) => [...new Set(answers.map(of))].sort().join(', ')
  const [inMock, inLive] = [wordsOf(mock), wordsOf(live)]
  return inMock === inLive ? [] : [{ place, mock: inMock, live: inLive }]
}

const messageOf = ({ body }: Answer): string => {
  const message = memberOf(body, 'message')
  return typeof message === 'string' ? `"${message}"` : 'no message'
}

const bodiesOf = (answers: readonly Answer[]): unknown[] =>
  answers.filter(({ unreadable }) => unreadable === null).map(({ body }) => body)
