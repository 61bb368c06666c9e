import { typedKeys } from '#mocks/keys-of.ts'
import { models, type Row, type TableName } from './models.ts'
import { createTable, type Table } from './table.ts'

/** One empty table of each model. */
export const createTables = (): Tables => ({
  employee: createTable(models.employee),
  role: createTable(models.role),
  permission: createTable(models.permission),
  customer: createTable(models.customer),
  note: createTable(models.note),
  device: createTable(models.device),
  lob: createTable(models.lob),
  portal: createTable(models.portal),
  complaint: createTable(models.complaint),
  constant: createTable(models.constant),
  letter: createTable(models.letter),
  token: createTable(models.token),
  settings: createTable(models.settings),
  demo: createTable(models.demo),
  file: createTable(models.file),
})

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

export const tableNames: readonly TableName[] = typedKeys(models)

/** Changes whenever a column does: data that an older demo left behind has another fingerprint. */
export const fingerprint = tableNames.map((name) => `${name}(${Object.keys(models[name].schema)})`).join()
