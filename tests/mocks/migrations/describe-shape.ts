import { is, Struct } from 'superstruct'
import { DemoRow } from '#mocks/database/demo-row.ts'
import { models } from '#mocks/database/models.ts'

/** The columns of every table and the settings, and what they may hold, as far as the structs say it. */
export const describeShape = (): unknown =>
  Object.fromEntries(
    Object.entries({ ...models, demo: DemoRow }).map(([name, model]) => [name, describeSchema(model.schema)]),
  )

const describeStruct = (struct: Struct<unknown, unknown>): unknown => {
  const { type, schema } = struct
  const flags = `${is(null, struct) ? ' or null' : ''}${is(undefined, struct) ? ' or absent' : ''}`
  return schema === null || type === 'literal'
    ? `${type}${schema === null ? '' : ` ${JSON.stringify(schema)}`}${flags}`
    : { [type + flags]: describeSchema(schema) }
}

const describeSchema = (schema: unknown): unknown => {
  if (schema instanceof Struct) return describeStruct(schema)
  if (schema === null || typeof schema !== 'object') return schema
  const members = Object.entries(schema)
  return members.every(([, value]) => value instanceof Struct)
    ? Object.fromEntries(members.map(([name, value]) => [name, describeSchema(value)]))
    : members.map(([name]) => name)
}
