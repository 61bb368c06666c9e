import { expect, test } from 'vitest'
import { callDifferences } from './call-differences.ts'

const list = 'GET /lobs/getAllLobs?page=1 200'
const next = 'GET /lobs/getAllLobs?page=2 200'
const write = 'PATCH /update/lobs/2 200'

const before = new Map([['a task', ['> open', list, '> turn', next, '> save', write, list]]])

const differences = (...lines: string[]) =>
  callDifferences(before, new Map([['a task', lines]])).map(({ kind, where }) => `${where}: ${kind}`)

test.each<[string, string[], string[]]>([
  ['the same', ['> open', list, '> turn', next, '> save', write, list], []],
  [
    'a read ahead',
    ['> open', list, next, '> turn', '> save', write, list],
    ['a task > open: read ahead', 'a task > turn: no longer read, for it was read before'],
  ],
  [
    'a read again',
    ['> open', list, '> turn', list, next, '> save', write, list],
    ['a task > turn: read again'],
  ],
  [
    'a read twice',
    ['> open', list, list, '> turn', next, '> save', write, list],
    ['a task > open: read again'],
  ],
  [
    'a read in a later step',
    ['> open', '> turn', list, next, '> save', write, list],
    ['a task > open: read in a later step'],
  ],
  [
    'a list that is not read again',
    ['> open', list, '> turn', next, '> save', write],
    ['a task > save: no longer read, for it was read before'],
  ],
  [
    'a read that is left out',
    ['> open', list, '> turn', '> save', write, list],
    ['a task > turn: no longer read'],
  ],
  [
    'an unknown read',
    ['> open', list, 'GET /portals 200', '> turn', next, '> save', write, list],
    ['a task > open: read for the first time'],
  ],
  [
    'a write sent twice',
    ['> open', list, '> turn', next, '> save', write, write, list],
    ['a task > save: other writes'],
  ],
  [
    'a read before its write',
    ['> open', list, '> turn', next, '> save', list, write],
    ['a task > save: read before or after a write'],
  ],
  [
    'a step that failed',
    ['> open', list, '> turn', 'could not be done: no button'],
    [
      'a task > turn: could not be done',
      'a task > save: no longer read, for it was read before',
      'a task > save: other writes',
    ],
  ],
])('names %s', (_, lines, expected) => {
  expect(differences(...lines)).toEqual(expected)
})
