import type { FieldTable } from '#src/forms/field-table.ts'
import { lineInCell, namesInCell, wholeNumberInCell } from '#src/rules/cell-texts.ts'
import { formulaProblem, shortenedProblem } from '#src/rules/csv-records.ts'
import { foldName } from '#src/rules/search-text.ts'
import { foldText, idIn, isBlank, normalizeText } from '#src/rules/text.ts'
import type { FormRules } from '#src/rules/validate-change.ts'
import {
  type ImportChoice,
  type ImportColumn,
  nameAlone,
  normalKey,
  type StoredKey,
  type StoredKeys,
  wholeName,
} from './import-definition.ts'
import type { ImportLine } from './read-lines.ts'

/** Why a line cannot be sent as it is. */
type LineProblem = {
  /** Null for the whole line. */
  field: string | null
  text: string
  /** The record that has its key already. */
  stored?: StoredKey
}

export type JudgedLine = {
  line: ImportLine
  /** What each field holds by its cell, by what belongs to all lines, or as in a new form. */
  typed: Readonly<Record<string, string>>
  /** What is sent; null if the rules refuse it, or it waits for a password that is made. */
  values: object | null
  problems: readonly LineProblem[]
}

/** What the lines are judged by, beside the rules of the form. */
type Circumstances = {
  /** The values that belong to all lines, as the fields take them. */
  shared: Readonly<Record<string, string>>
  /** What cells choose from, by field. */
  choices: ReadonlyMap<string, readonly ImportChoice[]>
  /** Passwords that were made for lines without one. */
  passwords: ReadonlyMap<number, string>
}

type Judged = {
  fields: FieldTable
  struct: FormRules<object>
  columns: Readonly<Record<string, ImportColumn | undefined>>
  keys: readonly string[]
  password?: { field: string }
}

/** Returns what judges lines, and remembers a line that has not changed. */
export const createJudge = (definition: Judged, circumstances: Circumstances) => {
  const earlier = new WeakMap<ImportLine, JudgedLine>()
  const judge = (line: ImportLine): JudgedLine => {
    const judged = earlier.get(line) ?? judgeLine(definition, circumstances, line)
    earlier.set(line, judged)
    return judged
  }
  return (
    lines: readonly ImportLine[],
    stored: StoredKeys,
    leftOut: ReadonlySet<number>,
  ): readonly JudgedLine[] =>
    definition.keys.reduce<readonly JudgedLine[]>(
      (judged, key) => withDuplicates(judged, definition, key, { stored, leftOut }),
      lines.map(judge),
    )
}

/** Judges a line by itself. */
const judgeLine = (definition: Judged, circumstances: Circumstances, line: ImportLine): JudgedLine => {
  const { fields, struct } = definition
  if (line.problem !== null) {
    const cells = cellsBeforeSecret(fields, line)
    const problems = [{ field: null, text: line.problem }]
    return { line: { ...line, cells }, typed: cells, values: null, problems }
  }
  const read = textNames(fields).map((name) => ({
    name,
    ...readCell(definition, circumstances, line, name),
  }))
  const problems = new Map(read.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]])))
  const typed = Object.fromEntries(read.map(({ name, value }) => [name, value]))
  const [broken, values] = struct.validate(withRepeats(fields, typed), { coerce: true })
  const isToBeMade = (name: string) => isMadeLater(definition, typed, name)
  for (const { path, message } of broken?.failures() ?? []) {
    const name = String(path[0] ?? '')
    if (!problems.has(name) && !isToBeMade(name)) problems.set(name, message)
  }
  return {
    line,
    typed,
    values: broken === undefined && problems.size === 0 ? values : null,
    problems: [...problems].map(([field, text]) => ({ field, text })),
  }
}

/** The cells of a line with too many of them, in the order of its columns: a secret may have moved behind its column. */
const cellsBeforeSecret = (fields: FieldTable, { cells }: ImportLine): ImportLine['cells'] => {
  const inOrder = Object.entries(cells)
  const secret = inOrder.findIndex(([name]) => fields[name]?.secret)
  return Object.fromEntries(secret === -1 ? inOrder : inOrder.slice(0, secret))
}

/** Whether a field waits for a password that is made before the line is sent: the line itself is right. */
const isMadeLater = (
  { fields, password }: Judged,
  typed: Readonly<Record<string, string>>,
  name: string,
): boolean =>
  password !== undefined &&
  typed[password.field] === '' &&
  [name, fields[name]?.repeats].includes(password.field)

/** Files do not come in cells. */
const textNames = (fields: FieldTable): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.control !== 'file')

type ReadCell = { value: string; problem: string | null }

/** What a field holds by its cell: an empty one has the value that belongs to all lines, else that of a new form. */
const readCell = (
  { fields, columns, password }: Judged,
  { shared, choices, passwords }: Circumstances,
  line: ImportLine,
  name: string,
): ReadCell => {
  const field = fields[name]
  const cell = cellOf(line, name, { column: columns[name], field })
  if (cell === '' && name === password?.field)
    return { value: passwords.get(line.number) ?? '', problem: null }
  if (cell === '') return { value: shared[name] ?? field?.initial ?? '', problem: null }
  if (field?.secret) return { value: cell, problem: null }
  const lost = formulaProblem(line.cells[name] ?? '')
  if (lost !== null) return { value: cell, problem: lost }
  return readFilled(cell, field, { chosen: columns[name]?.choices, options: choices.get(name) ?? [] })
}

const readFilled = (
  cell: string,
  field: FieldTable[string] | undefined,
  { chosen, options }: { chosen: ImportColumn['choices']; options: readonly ImportChoice[] },
): ReadCell => {
  if (chosen !== undefined) return chosenBy(cell, options, chosen)
  return { value: cell, problem: isWhole(field?.control) ? shortenedProblem(cell) : null }
}

/** The text of a cell as its field takes it. */
const cellOf = (
  { cells }: ImportLine,
  name: string,
  { column, field }: { column: ImportColumn | undefined; field?: FieldTable[string] | undefined },
): string => {
  const cell = cells[name] ?? ''
  // A blank may belong to a password.
  if (field?.secret) return isBlank(cell) ? '' : cell
  if (column?.clean !== undefined) return column.clean(cell)
  if (field?.control === 'textarea' || column?.choices?.several) return normalizeText(cell)
  return isWhole(field?.control) ? wholeNumberInCell(cell) : lineInCell(cell)
}

/** A field that repeats another one has no column. */
const withRepeats = (fields: FieldTable, typed: Readonly<Record<string, string>>) => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { repeats }]) =>
      repeats === undefined ? [] : [[name, typed[repeats]]],
    ),
  ),
})

const isWhole = (control: FieldTable[string]['control'] | undefined): boolean =>
  control === 'digits' || control === 'phone'

/** What a cell chooses: by its name alone, by its name and id as a combobox shows them, or by its id. */
export const chosenBy = (
  cell: string,
  options: readonly ImportChoice[],
  { kind, several }: NonNullable<ImportColumn['choices']>,
): ReadCell => {
  if (several === undefined) return chooseOne(cell, options, kind)
  const isName = (text: string) => choicesNamed(text, options).length > 0
  const parts = namesInCell(cell, isName).map((name) => chooseOne(name, options, kind))
  return {
    value: [...new Set(parts.map(({ value }) => value))].join(','),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

const chooseOne = (cell: string, options: readonly ImportChoice[], kind: string): ReadCell => {
  const found = choicesNamed(cell, options)
  const [first, ...others] = found
  if (first === undefined) return { value: '', problem: `No ${kind} is called “${cell}”.` }
  if (others.length === 0) return { value: String(first.id), problem: null }
  const shown = found.slice(0, 3).map(wholeName)
  return {
    value: '',
    problem: `${found.length} ${kind}s are called “${cell}”: ${shown.join(', ')}${found.length > 3 ? ', …' : ''}. Add the id.`,
  }
}

const choicesNamed = (text: string, options: readonly ImportChoice[]): readonly ImportChoice[] => {
  const id = idIn(wholeNumberInCell(text))
  // A name that is written exactly so counts before one with other signs and blanks.
  return (
    foldedChoices(options)
      .flatMap(({ fold, choices }) => {
        const name = fold(text)
        return [
          choices.filter(({ option, whole }) => option.id === id || whole === name),
          choices.filter(({ alone }) => alone === name),
        ]
      })
      .find((alike) => alike.length > 0)
      ?.map(({ option }) => option) ?? []
  )
}

type FoldedChoices = {
  fold: (name: string) => string
  choices: readonly { option: ImportChoice; whole: string; alone: string }[]
}

const ofLists = new WeakMap<readonly ImportChoice[], readonly FoldedChoices[]>()

/** The names of a list as cells are compared with them: made once, for all lines of a file choose from the same list. */
const foldedChoices = (options: readonly ImportChoice[]): readonly FoldedChoices[] => {
  const known = ofLists.get(options)
  if (known !== undefined) return known
  const folded = [foldText, foldName].map((fold) => ({
    fold,
    choices: options.map((option) => ({
      option,
      whole: fold(wholeName(option)),
      alone: fold(nameAlone(option)),
    })),
  }))
  ofLists.set(options, folded)
  return folded
}

/** Lines of one key name each other, and the record that has it already. */
const withDuplicates = (
  judged: readonly JudgedLine[],
  { columns, fields }: Judged,
  key: string,
  { stored, leftOut }: { stored: StoredKeys; leftOut: ReadonlySet<number> },
): readonly JudgedLine[] => {
  const keyIn = ({ line }: JudgedLine): string =>
    normalKey(cellOf(line, key, { column: columns[key], field: fields[key] }))
  const numbers = new Map<string, number[]>()
  for (const each of judged) {
    const { number } = each.line
    if (!leftOut.has(number)) numbers.set(keyIn(each), [...(numbers.get(keyIn(each)) ?? []), number])
  }
  return judged.map((each) => {
    const value = keyIn(each)
    if (value === '') return each
    const others = (numbers.get(value) ?? []).filter((number) => number !== each.line.number)
    const known = stored?.get(key)?.get(value)
    const problems = [
      ...(others.length === 0 ? [] : [{ field: key, text: `Also in ${lineNames(others)}.` }]),
      ...(known === undefined ? [] : [{ field: key, text: known.text, stored: known }]),
    ]
    return problems.length === 0 ? each : { ...each, problems: [...each.problems, ...problems] }
  })
}

const lineNames = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, 3).join(', ')
  return `${numbers.length === 1 ? 'line' : 'lines'} ${shown}${numbers.length > 3 ? ', …' : ''}`
}

/** Whether nothing is wrong with a line. */
export const isRight = ({ problems }: JudgedLine): boolean => problems.length === 0
