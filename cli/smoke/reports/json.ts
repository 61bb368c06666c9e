import { Struct } from 'superstruct'
import { ComparisonShape, type Report, RunShape } from '#cli/smoke/run-record.ts'

/** The whole record, for programs; `reportSchema` says what it looks like. */
export const jsonReport = ({ record, comparison }: Report): string =>
  `${JSON.stringify({ ...record, comparison }, null, 2)}\n`

type Schema = { readonly [keyword: string]: unknown }

/** A struct as JSON Schema. Throws on a kind of struct that it does not know, so that none is left out. */
const schemaOf = ({ type, schema }: { type: string; schema: unknown }): Schema => {
  if (type === 'array') return { type: 'array', items: schema instanceof Struct ? schemaOf(schema) : {} }
  if (type === 'type') return objectSchema(schema)
  if (type === 'enums') return { enum: Object.values(Object(schema)) }
  if (type === 'literal') return { const: schema }
  if (['string', 'number', 'integer', 'boolean'].includes(type)) return { type }
  throw new Error(`There is no JSON schema for ${type}.`)
}

const objectSchema = (members: unknown): Schema => {
  const structs = Object.entries(Object(members)).flatMap(([name, struct]) =>
    struct instanceof Struct ? [{ name, schema: schemaOf(struct) }] : [],
  )
  return {
    type: 'object',
    properties: Object.fromEntries(structs.map(({ name, schema }) => [name, schema])),
    required: structs.map(({ name }) => name),
  }
}

/** What a JSON report looks like, for other tools. */
export const reportSchema = (): Schema => {
  const record = schemaOf(RunShape)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Report of portal smoke',
    ...record,
    properties: {
      ...Object(record.properties),
      comparison: { anyOf: [{ type: 'null' }, schemaOf(ComparisonShape)] },
    },
    required: [...Object(record.required), 'comparison'],
  }
}
