import { factory, nullable, primaryKey } from '@mswjs/data'
import { DATABASE_INSTANCE } from '@mswjs/data/lib/glossary.js'
import { models, type Row, type TableName, tableNames } from './models.ts'

type ById<Operator> = { where: { id: Operator } }

/**
 * What a table uses of a model of @mswjs/data. Its rows are its own objects: they are replaced, and must be neither changed nor
 * frozen, because the library does not update frozen ones, without an error.
 */
export type Model<Record extends { id: number }> = {
  create(row: Record): Record
  getAll(): Record[]
  update(change: ById<{ equals: number }> & { data: Record }): Record | null
  deleteMany(query: ById<{ equals: number } | { in: number[] } | { gte: number }>): Record[] | null
}

/** A model for each table, with the columns of its struct. */
export const createModels = (): { readonly [Name in TableName]: Model<Row<Name>> } => {
  const library = factory(Object.fromEntries(tableNames.map((name) => [name, columnsOf(name)])))
  // The library sends every change to other tabs, and the seed of a new tab would replace their edits.
  library[DATABASE_INSTANCE].events.removeAllListeners()
  // The library takes the types of columns from their initial values. Here structs have them, and check every row.
  return library as unknown as { readonly [Name in TableName]: Model<Row<Name>> }
}

/** Null is the initial value of every column, because that of `nullable(String)` could not be null. */
const columnsOf = (name: TableName) => ({
  ...Object.fromEntries(Object.keys(models[name].schema).map((column) => [column, nullable(() => null)])),
  id: primaryKey(Number),
})
