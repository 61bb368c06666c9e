import { foldText, noValue } from '#src/rules/text.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'

/** What a column of a list has without a screen. */
export type TextColumn<Row, Field extends string = string> = {
  header: string
  /** The field that it shows: under the same heading an import reads it again. */
  field?: Field
  /** What a file has of a row: dates as ISO 8601 writes them, a dash for no value. */
  text: (row: Row) => string
  /** What the screen shows instead, as of a date. */
  shown?: (row: Row) => string
  /** By which it is sorted: a key of the `sorts` of the listing. */
  sortKey?: string
}

/** The columns of a list by their ids, in the order in which it shows them. */
export type TextColumns<Row, Field extends string = string> = Readonly<Record<string, TextColumn<Row, Field>>>

/** The cell of a file. The dash that the screen shows for no value is left out. */
export const exportedText = <Row>({ text }: Pick<TextColumn<Row>, 'text'>, row: Row): string => {
  const plain = text(row)
  return plain === noValue ? '' : plain
}

/** The headings under which each field of an entity is found in a file; the first is its label. */
export type Headings<Field extends string> = ReadonlyMap<Field, readonly string[]>

/** A field is found under its label, under the headings of our own exports, and under other usual ones. */
export const headingsOf = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  lists: readonly TextColumns<never, NoInfer<Field>>[],
  others: Readonly<Partial<Record<NoInfer<Field>, readonly string[]>>>,
): Headings<Field> => {
  const columns = lists.flatMap((list) => Object.values(list))
  return new Map(
    typedKeys(labels).map((field) => [
      field,
      [
        labels[field],
        ...columns.filter((column) => column.field === field).map(({ header }) => header),
        ...(others[field] ?? []),
      ],
    ]),
  )
}

/** The field with this heading, whatever its case, blanks, signs and a number behind it; null if there is none. */
export const fieldOf = <Field extends string>(headings: Headings<Field>, heading: string): Field | null => {
  const wanted = plainHeading(heading)
  return withHeading(headings, wanted) ?? withHeading(headings, wanted.replace(/\p{N}+$/u, ''))
}

const withHeading = <Field extends string>(headings: Headings<Field>, wanted: string): Field | null => {
  for (const [field, known] of headings)
    if (known.some((heading) => plainHeading(heading) === wanted)) return field
  return null
}

/** What all spellings of a heading have in common. */
export const plainHeading = (heading: string): string =>
  foldText(heading).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
