import {
  array,
  enums,
  type Infer,
  integer,
  min,
  number,
  object,
  record,
  refine,
  size,
  string,
  union,
} from 'superstruct'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { type ObservedTable, observedTables, readRows } from './observed-tables.ts'

const Column = size(string(), 1, 40)

/** Characters of a text with which a column is compared. */
export const longestCondition = 200

const ChosenAnswer = refine(
  object({
    answers: size(array(size(string(), 1, 200)), 2, 6),
    /** The place of the right answer, from 0. */
    right: min(integer(), 0),
  }),
  'right answer',
  ({ answers, right }) => right < answers.length && new Set(answers).size === answers.length,
)

/** What a column holds in the first row that fits, or how many rows fit: `count`. It is read when the answer is given. */
const StoredAnswer = object({
  table: enums(observedTables),
  where: record(Column, union([size(string(), 0, longestCondition), number()])),
  value: Column,
})

/** The title of its step asks the question. */
export const ScriptQuestion = union([ChosenAnswer, StoredAnswer])
export type ScriptQuestion = Infer<typeof ScriptQuestion>

/** Columns that no screen shows. */
const secrets: ReadonlySet<string> = new Set(['password', 'adminPassword'])

/** What a question can be about: the columns of a table that hold a text or a number. */
export const askedColumns = (
  table: ObservedTable,
  tables: ReadableTables,
): readonly { name: string; isNumber: boolean }[] =>
  Object.entries(readRows(tables)[table][0] ?? {}).flatMap(([name, value]) =>
    !secrets.has(name) && ['string', 'number'].includes(typeof value)
      ? [{ name, isNumber: typeof value === 'number' }]
      : [],
  )

/** Null if the data lack it: the question was written for others. */
export const rightAnswer = (question: ScriptQuestion, tables: ReadableTables): string | null => {
  if ('answers' in question) return question.answers[question.right] ?? null
  const { table, where, value } = question
  const conditions = Object.entries(where)
  const rows = readRows(tables)[table].filter((row) =>
    conditions.every(([column, wanted]) => Reflect.get(row, column) === wanted),
  )
  if (value === 'count') return String(rows.length)
  const [row] = rows
  const found: unknown = row === undefined || secrets.has(value) ? null : Reflect.get(row, value)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null
}

/** Whether the data lack the answer of a step that asks for it. */
export const lacksAnswer = (
  { question }: { question?: ScriptQuestion | undefined },
  tables: ReadableTables,
): boolean => question !== undefined && rightAnswer(question, tables) === null

/** Whether an answer is right, whatever its case and accents; numbers may be grouped. */
export const isRightAnswer = (given: string, right: string): boolean =>
  comparable(given, right) === comparable(right, right)

const comparable = (text: string, right: string): string => {
  const line = foldForSearch(text)
  return /^\d+$/.test(right) ? line.replace(/[\s.,'’]/g, '') : line
}
