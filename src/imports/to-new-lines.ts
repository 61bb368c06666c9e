import type { NewLine } from '#src/runs/own-run.ts'
import type { ImportDefinition } from './import-definition.ts'
import { shownText } from './shown-text.ts'
import type { Import } from './use-import.ts'

/**
 * The lines as a run takes them: the values of the form, and in `cells` what the line says, for the file of what was not added. No
 * cell has a password.
 */
export const toNewLines = (
  definition: Pick<ImportDefinition, 'fields' | 'columns' | 'title' | 'keys'>,
  {
    judged,
    choices,
    state: { leftOut },
  }: Pick<Import, 'judged' | 'choices'> & { state: Pick<Import['state'], 'leftOut'> },
): readonly NewLine[] => {
  const shown = Object.keys(definition.columns).filter((field) => !definition.fields[field]?.secret)
  return judged.map((line) => {
    const { number } = line.line
    const cells = Object.fromEntries(
      shown.map((field) => [field, shownText(definition, choices, line, field)]),
    )
    const name = cells[definition.title] || cells[definition.keys[0] ?? ''] || `Line ${number}`
    const values = { ...line.values, cells }
    return leftOut.has(number)
      ? { number, name, values, leftOut: line.problems.map(({ text }) => text).join(' ') }
      : { number, name, values }
  })
}
