import { lineInCell } from '#src/rules/cell-texts.ts'
import {
  type ImportChoice,
  type ImportColumn,
  type ImportDefinition,
  nameAlone,
  wholeName,
} from './import-definition.ts'
import { chosenBy, type JudgedLine } from './judge-lines.ts'

type Columns = Pick<ImportDefinition, 'columns'>
type ChoiceLists = ReadonlyMap<string, readonly ImportChoice[]>

/** What a field of a line says: the name of what was chosen, with its id where others have that name, else the text itself. */
export const shownText = (
  { columns }: Columns,
  choices: ChoiceLists,
  { line, typed }: JudgedLine,
  field: string,
): string => {
  const text = typed[field] ?? ''
  const column = columns[field]?.choices
  if (column === undefined) return text
  const options = choices.get(field) ?? []
  const chosen = text === '' ? [] : text.split(',')
  const found = chosen.map((id) => options.find((choice) => String(choice.id) === id))
  const isKnown = found.length > 0 && found.every((choice) => choice !== undefined)
  if (!isKnown) return line.cells[field] ?? ''
  return found.map((choice) => shortestName(choice, options, column)).join('; ')
}

const shortestName = (
  choice: ImportChoice,
  options: readonly ImportChoice[],
  column: NonNullable<ImportColumn['choices']>,
): string => {
  const name = nameAlone(choice)
  const { value } = chosenBy(lineInCell(name), options, column)
  return value === String(choice.id) ? name : wholeName(choice)
}
