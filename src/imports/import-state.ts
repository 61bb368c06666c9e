import type { ImportDraft } from '#src/rules/import-draft.ts'
import {
  type ColumnChoice,
  type ImportLine,
  type LineSource,
  linesOf,
  type ReadResult,
} from './read-lines.ts'

/** How lines come in. */
export type ImportWay = 'file' | 'paste' | 'scan'

/** What the user has given, chosen and corrected. */
export type ImportState = {
  way: ImportWay
  /**
   * What was read last, and the name of its file; null for other texts. `chosen` are the columns whose field the user has chosen,
   * or that it is none. `isGuessed` says that the code page of the file is not known.
   */
  source: {
    read: LineSource
    columns: ColumnChoice
    chosen: readonly number[]
    name: string | null
    isGuessed: boolean
  } | null
  /** Why the last text could not be read; null if it could. */
  problem: string | null
  /** What was scanned, one after the other. Nothing is, while there are lines that were read. */
  scanned: readonly string[]
  /** The name of scanned records, in which `{n}` is the number of the line. */
  pattern: string
  /** The values that belong to all lines, by field. */
  shared: Readonly<Record<string, string>>
  /** Corrected cells, by the number of their line. */
  corrections: ReadonlyMap<number, Readonly<Record<string, string>>>
  leftOut: ReadonlySet<number>
  /** Passwords that the portal has made, by the number of the line. They are stored nowhere. */
  passwords: ReadonlyMap<number, string>
  /** Whether the user has saved or copied them, for the lines as they are. */
  areHandedOut: boolean
}

export type ImportStep =
  | { type: 'way.chosen'; way: ImportWay }
  | { type: 'text.read'; result: ReadResult; name: string | null; isGuessed: boolean }
  | { type: 'column.chosen'; column: number; field: string | null }
  | { type: 'codes.scanned'; codes: readonly string[] }
  | { type: 'pattern.typed'; pattern: string }
  | { type: 'shared.chosen'; field: string; value: string }
  | { type: 'cell.corrected'; number: number; field: string; text: string }
  | { type: 'lines.leftOut'; numbers: readonly number[] }
  | { type: 'line.takenIn'; number: number }
  | { type: 'passwords.made'; passwords: ReadonlyMap<number, string> }
  | { type: 'passwords.handedOut' }
  | { type: 'lines.restored'; lines: ImportDraft }
  | { type: 'lines.sent' }

export const openImport = (shared: Readonly<Record<string, string>>): ImportState => ({
  ...noLines,
  way: 'file',
  pattern: '',
  shared,
})

const noLines = {
  source: null,
  problem: null,
  scanned: [],
  corrections: new Map(),
  leftOut: new Set<number>(),
  passwords: new Map(),
  areHandedOut: false,
} as const

/** The state after a step. */
export const afterStep = (state: ImportState, step: ImportStep): ImportState => {
  switch (step.type) {
    case 'way.chosen':
      return { ...state, problem: null, way: step.way }
    case 'text.read':
      return afterReading(state, step)
    case 'column.chosen':
      return state.source === null
        ? state
        : {
            ...state,
            source: {
              ...state.source,
              columns: withColumn(state.source.columns, step),
              chosen: [...new Set([...state.source.chosen, step.column])],
            },
            areHandedOut: false,
          }
    case 'codes.scanned':
      return state.source === null
        ? { ...state, scanned: [...state.scanned, ...step.codes] }
        : { ...state, ...noLines, scanned: step.codes }
    case 'pattern.typed':
      return { ...state, pattern: step.pattern }
    case 'shared.chosen':
      return { ...state, shared: { ...state.shared, [step.field]: step.value } }
    case 'cell.corrected': {
      const line = { ...state.corrections.get(step.number), [step.field]: step.text }
      return {
        ...state,
        corrections: new Map([...state.corrections, [step.number, line]]),
        areHandedOut: areStillHandedOut(state, step),
      }
    }
    case 'lines.leftOut':
      return { ...state, leftOut: new Set([...state.leftOut, ...step.numbers]) }
    case 'line.takenIn':
      return {
        ...state,
        leftOut: new Set([...state.leftOut].filter((number) => number !== step.number)),
        areHandedOut: areStillHandedOut(state, step),
      }
    case 'passwords.made':
      return { ...state, passwords: step.passwords, areHandedOut: false }
    case 'passwords.handedOut':
      return { ...state, areHandedOut: true }
    case 'lines.restored': {
      const { corrections, leftOut, ...kept } = step.lines
      return {
        ...state,
        ...noLines,
        ...kept,
        corrections: new Map(corrections),
        leftOut: new Set(leftOut),
      }
    }
    case 'lines.sent':
      return { ...state, ...noLines }
  }
}

/** What was handed out says whose a password is: it is outdated once a line with a made one changes, or comes back. */
const areStillHandedOut = (
  { areHandedOut, passwords }: ImportState,
  { number }: { number: number },
): boolean => areHandedOut && !passwords.has(number)

/** A text that cannot be read changes no lines. */
const afterReading = (
  state: ImportState,
  { result, name, isGuessed }: { result: ReadResult; name: string | null; isGuessed: boolean },
): ImportState =>
  'problem' in result
    ? { ...state, problem: result.problem }
    : {
        ...state,
        ...noLines,
        source: { read: result.source, columns: result.columns, chosen: [], name, isGuessed },
      }

/**
 * Whether something is lost by a step that replaces the lines. A text can be read again: lost is what was done with its lines.
 * Who scans may mean to add to them.
 */
export const isLossBy = (
  { source, scanned, corrections, leftOut, passwords }: ImportState,
  step: ImportStep,
): boolean => {
  if (step.type === 'text.read' && 'problem' in step.result) return false
  if (step.type === 'codes.scanned') return source !== null
  return scanned.length + corrections.size + leftOut.size + passwords.size > 0
}

/** A field has one column: another one that had it is not used any more. */
const withColumn = (
  columns: ColumnChoice,
  { column, field }: { column: number; field: string | null },
): ColumnChoice =>
  columns.map((present, index) => (index === column ? field : present === field ? null : present))

/** The fields of a record that is scanned: its code, and the name that it gets. */
export type ScannedFields = { code: string; name: string }

/** The lines as they were read or scanned. */
export const givenLines = (
  { source, scanned, pattern }: Pick<ImportState, 'source' | 'scanned' | 'pattern'>,
  fields: ScannedFields | null,
): readonly ImportLine[] => {
  if (source !== null) return linesOf(source.read, source.columns)
  if (fields === null) return []
  return scanned.map((code, index) => ({
    number: index + 1,
    cells: { [fields.code]: code, [fields.name]: pattern.replaceAll('{n}', String(index + 1)) },
    problem: null,
  }))
}

/** The lines with what was corrected in them; the others stay the same objects. */
export const correctedLines = (
  lines: readonly ImportLine[],
  corrections: ImportState['corrections'],
): readonly ImportLine[] =>
  lines.map((line) => {
    const cells = corrections.get(line.number)
    return cells === undefined ? line : { ...line, cells: { ...line.cells, ...cells } }
  })
