import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import {
  beginJournal,
  cleanUpCommand,
  idsIn,
  isFinished,
  readJournal,
  refuseUnfinished,
  resumeJournal,
  runOf,
} from '#cli/smoke/write/journal.ts'
import { journalPath, testRunId } from './write-run.ts'

const line = {
  step: 'run',
  run: testRunId,
  baseUrl: 'http://127.0.0.1/api',
  username: 'ops@example.com',
} as const

const begun = () => {
  const path = journalPath()
  return { path, journal: beginJournal(path, line) }
}

const failureOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error instanceof CommandFailure ? { exitCode: error.exitCode, message: error.message } : error
  }
  return null
}

test('a journal is one JSON line a step, and is read back as it was written', () => {
  const { path, journal } = begun()
  journal.write({ step: 'creating', kind: 'lob' })
  journal.write({ step: 'created', kind: 'lob', id: 9 })
  expect(readFileSync(path, 'utf8').split('\n')).toEqual([
    `{"step":"run","run":"${testRunId}","baseUrl":"http://127.0.0.1/api","username":"ops@example.com"}`,
    '{"step":"creating","kind":"lob"}',
    '{"step":"created","kind":"lob","id":9}',
    '',
  ])
  const lines = readJournal(path)
  expect(lines).toEqual(journal.lines)
  expect(runOf(lines)).toEqual(line)
  expect([idsIn(lines, 'lob'), idsIn(lines, 'device')]).toEqual([[9], null])
})

test('a journal that is cut at any byte is read up to its last complete line', () => {
  const { path, journal } = begun()
  journal.write({ step: 'creating', kind: 'lob' })
  journal.write({ step: 'created', kind: 'lob', id: 9 })
  const whole = readFileSync(path)
  const lengths: number[] = []
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(path, whole.subarray(0, length))
    lengths.push(readJournal(path).length)
  }
  expect(lengths).toEqual(lengths.toSorted((left, right) => left - right))
  expect([lengths[0], lengths.at(-1)]).toEqual([0, 3])
})

test('a line that was cut short does not spoil the next one', () => {
  const { path, journal } = begun()
  journal.write({ step: 'creating', kind: 'lob' })
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -9))
  resumeJournal(path).write({ step: 'finished' })
  expect(readJournal(path)).toEqual([line, { step: 'finished' }])
})

test('the journal of a run that was not cleaned up is never written over', () => {
  const { path, journal } = begun()
  journal.write({ step: 'creating', kind: 'lob' })
  expect(failureOf(() => beginJournal(path, line))).toEqual({
    exitCode: exitCodes.usage,
    message: `${path} is the journal of a run that was not cleaned up. First: portal smoke cleanup --journal ${path}`,
  })
  expect(readJournal(path)).toHaveLength(2)
  journal.write({ step: 'finished' })
  expect(beginJournal(path, line).lines).toEqual([line])
})

test('a run that has sent nothing needs no clean-up', () => {
  expect(isFinished(readJournal(begun().path))).toBe(true)
})

test.each(['{"name":"care-admin-portal"}\n', 'hello', '[]'])(
  '%j is refused as a journal, and not changed',
  (content) => {
    const path = journalPath()
    writeFileSync(path, content)
    for (const open of [refuseUnfinished, resumeJournal]) {
      expect(failureOf(() => open(path))).toEqual({
        exitCode: exitCodes.usage,
        message: `${path} is not a journal of smoke --write.`,
      })
    }
    expect(readFileSync(path, 'utf8')).toBe(content)
  },
)

test.each([
  ['portal-smoke-x.jsonl', 'portal-smoke-x.jsonl'],
  ['/tmp/my runs/a.jsonl', "'/tmp/my runs/a.jsonl'"],
  ["it's", "'it'\\''s'"],
  ['$HOME/`x`', "'$HOME/`x`'"],
  ['-rf', "'-rf'"],
])('the command that cleans up after %s can be copied', (path, quoted) => {
  expect(cleanUpCommand(path)).toBe(`portal smoke cleanup --journal ${quoted}`)
})

test('the command that cleans up reaches the API as the run did, and shows no secret', () => {
  const options = {
    ca: 'my ca.pem',
    config: 'smoke.json',
    header: [['X-Api-Key', 'gateway-1']],
    key: 'k.pem',
  }
  const command = "portal smoke cleanup --journal j.jsonl --config smoke.json --ca 'my ca.pem' --key k.pem"
  expect(cleanUpCommand('j.jsonl', options)).toBe(command)
  const path = journalPath()
  expect(beginJournal(`${path}.2`, line, options).cleanUp).toContain('--config smoke.json')
  writeFileSync(path, `${JSON.stringify(line)}\n{"step":"creating","kind":"lob"}\n`)
  expect(() => refuseUnfinished(path, options)).toThrow(`First: ${cleanUpCommand(path, options)}`)
})

test('the command that cleans up names no file that came from a pipe', () => {
  const options = { config: '/dev/fd/63', ca: 'ca.pem', cert: '/dev/stdin', key: '/proc/self/fd/11' }
  expect(cleanUpCommand('j.jsonl', options)).toBe('portal smoke cleanup --journal j.jsonl --ca ca.pem')
})

test('writes nothing when the journal cannot be written', () => {
  const path = journalPath()
  expect(failureOf(() => beginJournal(`${path}/none/journal.jsonl`, line))).toMatchObject({
    exitCode: exitCodes.notWritten,
    message: `The journal ${path}/none/journal.jsonl cannot be written: no such file or directory`,
  })
})
