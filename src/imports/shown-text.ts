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
  const chosen = text === '' ? [] : text.split(',')
  const found = chosen.map((id) => choices.get(field)?.find((choice) => String(choice.id) === id))
  const isKnown = found.length > 0 && found.every((choice) => choice !== undefined)
  return isKnown ? found.map(nameAlone).join('; ') : (line.cells[field] ?? '')
}
