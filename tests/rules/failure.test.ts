import { expect, test } from 'vitest'
import {
  type Failure,
  isConflict,
  isNotFound,
  isReportable,
  messageFor,
  readFailure,
} from '#src/rules/failure.ts'

const refused: Failure = {
  kind: 'refused',
  serverMessage: 'This name is taken',
  field: 'lobsname',
}
const unexpected: Failure = { kind: 'unexpected', serverMessage: null, field: null }

test('reads the rejection of a call unchanged', () => {
  expect(readFailure(refused)).toEqual(refused)
})

test.each([
  [undefined],
  [null],
  ['refused'],
  [new Error('x')],
  [{ kind: 'refused' }],
  [{ ...refused, kind: 'odd' }],
  [{ ...refused, status: '404' }],
])('whatever else is thrown, as %j, is unexpected', (thrown) => {
  expect(readFailure(thrown)).toEqual(unexpected)
})

test('the message is that of the server, else the given one, else Something went wrong', () => {
  expect(messageFor(refused, 'Deletion failed')).toBe('This name is taken')
  expect(messageFor(unexpected, 'Deletion failed')).toBe('Deletion failed')
  expect(messageFor(unexpected)).toBe('Something went wrong')
})

test.each([
  ['refused', true],
  ['unexpected', true],
  ['network', true],
  ['unauthorized', false],
] as const)('a failure that is %s is reported by its own screen: %s', (kind, isReported) => {
  expect(isReportable({ ...unexpected, kind })).toBe(isReported)
})

test('404 is not found, 409 a conflict, and a failure without a status neither', () => {
  const statuses = [404, 409, 500, null, undefined]
  const failures = statuses.map((status) => ({ ...refused, ...(status === undefined ? {} : { status }) }))
  expect(failures.map(isNotFound)).toEqual([true, false, false, false, false])
  expect(failures.map(isConflict)).toEqual([false, true, false, false, false])
})
