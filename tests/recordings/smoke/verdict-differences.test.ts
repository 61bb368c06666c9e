import { expect, test } from 'vitest'
import { verdictDifferences } from './verdict-differences.ts'

const found = 'exit 5; deviates: GET /lobs/:id lob.lobsname; wrongShape: GET /lobs/:id keeps to the contract'

const before = new Map([
  ['mutants: GET /lobs/:id', [`lobsname dropped, lobsname null -> ${found}`, 'lobsname words -> exit 0']],
])

test.each<[string, string[], string[]]>([
  [
    'the same in other lines',
    [`lobsname null, lobsname dropped -> ${found}`, 'lobsname words -> exit 0'],
    [],
  ],
  [
    'a mutant that is no longer found',
    [`lobsname dropped -> ${found}`, 'lobsname words, lobsname null -> exit 0'],
    ['lobsname null: no longer found'],
  ],
  [
    'another exit code',
    [`lobsname dropped -> ${found}`, 'lobsname words -> exit 0', 'lobsname null -> exit 1'],
    ['lobsname null: another exit code'],
  ],
  [
    'another field',
    [
      `lobsname dropped -> ${found}`,
      'lobsname words -> exit 0',
      'lobsname null -> exit 5; deviates: GET /lobs/:id lob',
    ],
    ['lobsname null: other checks or fields'],
  ],
  [
    'one that is not tried, and a new one',
    [`lobsname dropped -> ${found}`, 'lobsname words -> exit 0', 'lobsname zero -> exit 0'],
    ['lobsname null: other mutants and faults', 'lobsname zero: other mutants and faults'],
  ],
])('names %s', (_, lines, expected) => {
  const differences = verdictDifferences(before, new Map([['mutants: GET /lobs/:id', lines]]))
  expect(differences.map(({ where, kind }) => `${where.split(': ').at(-1)}: ${kind}`)).toEqual(expected)
})
