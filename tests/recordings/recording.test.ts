import { expect, test } from 'vitest'
import { differencesOf, printRecording, readRecording } from './recording.ts'

const recording = new Map([
  ['a new customer', ['POST /createCustomer/1 201', '  companyName: "## Sunrise"']],
  ['nothing', []],
  ['a LOB', ['PATCH /update/lobs/2 200', '  lobsname: "Stroke Care"', '  lobStatus: 13']],
])

test('a recording is read as it was printed', () => {
  expect(readRecording(printRecording(recording))).toEqual(recording)
})

test('only the lines that differ are listed, in their order', () => {
  const changed = new Map([
    ['a new customer', ['POST /createCustomer/1 201', '  companyName: "## Sunrise"']],
    ['a LOB', ['PATCH /update/lobs/2 200', '  lobStatus: 13', '  lobStatus: 14']],
    ['another', ['GET']],
  ])
  expect(differencesOf(recording, changed)).toEqual([
    { kind: 'missing', where: 'nothing', lines: [] },
    { kind: 'changed', where: 'a LOB', lines: ['-   lobsname: "Stroke Care"', '+   lobStatus: 14'] },
    { kind: 'added', where: 'another', lines: [] },
  ])
})
