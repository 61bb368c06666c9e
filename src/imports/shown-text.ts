import { type ImportChoice, type ImportDefinition, nameAlone } from './import-definition.ts'
import type { JudgedLine } from './judge-lines.ts'

/** What a field of a line says: the name of what was chosen, else the text itself. */
export const shownText = (
  { columns }: Pick<ImportDefinition, 'columns'>,
  choices: ReadonlyMap<string, readonly ImportChoice[]>,
  { line, typed }: JudgedLine,
  field: string,
): string => {
  const text = typed[field] ?? ''
  if (columns[field]?.choices === undefined) return text
  const choice = choices.get(field)?.find(({ id }) => String(id) === text)
  return choice === undefined ? (line.cells[field] ?? '') : nameAlone(choice)
}
