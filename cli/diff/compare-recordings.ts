import { memberOf } from '#src/contract/member-of.ts'
import { compareValues, type ValueDifference } from './compare-values.ts'
import type { RecordedResponse, Recording } from './response-recorder.ts'

export type RecordingComparison = {
  call: string
  situation: string
  differences: readonly ValueDifference[]
  /** Why there was nothing to compare; null if there was. */
  notCompared: string | null
}

/** Compares the answers of the live API with those of the mock to the same calls in the same situations. */
export const compareAll = (mock: readonly Recording[], live: readonly Recording[]): RecordingComparison[] =>
  live.map(({ call, situation, responses }) => {
    const others = mock
      .filter((recording) => recording.call === call && recording.situation === situation)
      .flatMap((recording) => recording.responses)
    const notCompared = whyNotCompared(others, responses)
    const differences = notCompared === null ? compareResponses(others, responses) : []
    return { call, situation, differences, notCompared }
  })

const whyNotCompared = (
  mock: readonly RecordedResponse[],
  live: readonly RecordedResponse[],
): string | null => {
  if (live.length === 0) return 'the live API has shown no record to ask for'
  return mock.length === 0 ? 'the mock has shown no record to ask for' : null
}

/** Where the statuses differ only the messages are compared: a refusal has another shape than a record. */
const compareResponses = (
  mock: readonly RecordedResponse[],
  live: readonly RecordedResponse[],
): ValueDifference[] => {
  const statuses = compareTexts('status', mock, live, ({ status }) => String(status))
  const messageDifference = compareTexts('message', mock, live, messageOf)
  if (statuses.length > 0) return [...statuses, ...messageDifference]
  const unreadable = compareTexts('the body', mock, live, ({ unreadable }) => unreadable ?? 'JSON')
  if (unreadable.length > 0) return unreadable
  return [...messageDifference, ...compareValues('', bodiesOf(mock), bodiesOf(live))]
}

const compareTexts = (
  place: string,
  mock: readonly RecordedResponse[],
  live: readonly RecordedResponse[],
  textOf: (response: RecordedResponse) => string,
): ValueDifference[] => {
  const valuesOf = (responses: readonly RecordedResponse[]) =>
    [...new Set(responses.map(textOf))].sort().join(', ')
  const [inMock, inLive] = [valuesOf(mock), valuesOf(live)]
  return inMock === inLive ? [] : [{ place, mock: inMock, live: inLive }]
}

const messageOf = ({ body }: RecordedResponse): string => {
  const message = memberOf(body, 'message')
  return typeof message === 'string' ? `"${message}"` : 'no message'
}

const bodiesOf = (responses: readonly RecordedResponse[]): unknown[] =>
  responses.filter(({ unreadable }) => unreadable === null).map(({ body }) => body)
