import {
  array,
  boolean,
  create,
  defaulted,
  enums,
  type Infer,
  nullable,
  number,
  object,
  record,
  string,
  tuple,
  union,
} from 'superstruct'

const Cells = record(string(), string())

const ImportDraft = object({
  way: enums(['file', 'paste', 'scan']),
  source: nullable(
    object({
      read: object({
        headingLine: number(),
        headings: array(string()),
        records: array(
          union([
            object({ line: number(), cells: array(string()) }),
            object({ line: number(), problem: string() }),
          ]),
        ),
      }),
      columns: array(nullable(string())),
      // Earlier releases did not keep these.
      chosen: defaulted(array(number()), []),
      name: defaulted(nullable(string()), null),
      isGuessed: defaulted(boolean(), false),
    }),
  ),
  scanned: array(string()),
  pattern: string(),
  shared: Cells,
  corrections: array(tuple([number(), Cells])),
  leftOut: array(number()),
})

/** What is kept of lines that were not sent, as plain JSON. */
export type ImportDraft = Infer<typeof ImportDraft>

/** Null if what is stored are no lines of this release. */
export const readImportDraft = (stored: unknown): ImportDraft | null => {
  try {
    return create(stored, ImportDraft)
  } catch {
    return null
  }
}
