import { csvFileName, toCsv } from '#src/rules/csv.ts'
import type { NotDone, TextFile } from '#src/runs/run-kind.ts'
import { columnLabel, type ImportDefinition } from './import-definition.ts'

type Template = Pick<ImportDefinition, 'names' | 'fields' | 'columns'>

/** A file with the headings alone. */
export const templateFile = (template: Template): TextFile => ({
  name: `${fileName(template)}-template.csv`,
  text: toCsv([Object.keys(template.columns).map((field) => columnLabel(template, field))]),
})

/** The lines that were not done, with the reasons: it can be imported once they are corrected. Passwords are left empty. */
export const notAddedFile = (template: Template, lines: readonly NotDone[]): TextFile => {
  const fields = Object.keys(template.columns)
  const cellsOf = ({ values }: NotDone) =>
    fields.map((field) => String(Reflect.get(Object(values.cells), field) ?? ''))
  return {
    name: csvFileName(`${fileName(template)}-not-added`, new Date()),
    text: toCsv([
      [...fields.map((field) => columnLabel(template, field)), 'Reason'],
      ...lines.map((line) => [...cellsOf(line), line.reason]),
    ]),
  }
}

/** Who has which password: the only file that holds any. */
export const passwordLines = (accounts: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ['Name', 'Email', 'Password'],
  ...accounts,
]

const fileName = ({ names }: Pick<Template, 'names'>): string => names.manyInText.replaceAll(' ', '-')
