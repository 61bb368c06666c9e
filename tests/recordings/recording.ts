/** What was recorded of one kind: sections by their titles, each of some lines. */
export type Recording = ReadonlyMap<string, readonly string[]>

/** Writes a recording as text, as it is kept among the fixtures. */
export const printRecording = (recording: Recording): string =>
  [...recording].map(([title, lines]) => [`## ${title}`, ...lines, ''].join('\n')).join('\n')

/** Reverses `printRecording`. */
export const readRecording = (text: string): Recording =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.trimEnd().split('\n')
        return [title, lines]
      }),
  )

export type Difference = { kind: string; where: string; lines: readonly string[] }

/** What differs line by line, in sections of the same title. */
export const differencesOf = (expected: Recording, actual: Recording): Difference[] => [
  ...[...expected].flatMap(([title, lines]) => {
    const now = actual.get(title)
    if (now === undefined) return [{ kind: 'missing', where: title, lines: [] }]
    const changed = changedLines(lines, now)
    return changed.length === 0 ? [] : [{ kind: 'changed', where: title, lines: changed }]
  }),
  ...[...actual.keys()]
    .filter((title) => !expected.has(title))
    .map((title) => ({ kind: 'added', where: title, lines: [] })),
]

/** The lines of both that are not part of their longest common sequence, as in a unified diff without context. */
const changedLines = (before: readonly string[], after: readonly string[]): string[] => {
  const lengths = commonLengths(before, after)
  const found: string[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column]
    if (isSame) {
      row += 1
      column += 1
    } else if (
      column >= after.length ||
      (row < before.length && at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      found.push(`- ${before[row]}`)
      row += 1
    } else {
      found.push(`+ ${after[column]}`)
      column += 1
    }
  }
  return found
}

const at = (table: readonly (readonly number[])[], row: number, column: number): number =>
  table[row]?.[column] ?? 0

const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const table = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? []
    for (let column = after.length - 1; column >= 0; column -= 1)
      line[column] =
        before[row] === after[column]
          ? 1 + at(table, row + 1, column + 1)
          : Math.max(at(table, row + 1, column), at(table, row, column + 1))
  }
  return table
}
