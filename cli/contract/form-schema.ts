import { create, type Struct } from 'superstruct'
import type { Shape } from '#src/contract/body.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { spellingsOf } from '#src/contract/spellings.ts'
import { nineDigits } from '#src/rules/field-checks.ts'
import { checksOf, required } from '#src/rules/fields.ts'
import { type Schema, statusSchema } from './kind-schemas.ts'

const commaSeparated = { type: 'string', description: 'comma-separated' }

/** How the structs of forms and queries are sent, by their names. */
const byName: Readonly<Record<string, Schema>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  number: { type: 'number' },
  id: { type: 'integer', minimum: 1 },
  'whole number': { type: 'integer', minimum: 0 },
  file: { type: 'string', format: 'binary' },
}

/** Returns the schema of a query or form: lists are sent as comma-separated text. */
export const formSchema = (shape: Shape): Schema => {
  const spellings = spellingsOf(shape)
  const fields = fieldsOf(shape).map(([name, field]): [string, Schema, boolean] => [
    name,
    isList(field) ? commaSeparated : (statusSchema(name) ?? valueSchema(field)),
    isRequired(field) && spellings[name] === undefined,
  ])
  const others = fields.flatMap(([name, schema]) => (spellings[name] ?? []).map((other) => [other, schema]))
  return {
    type: 'object',
    properties: Object.fromEntries([...fields.map(([name, schema]) => [name, schema]), ...others]),
    required: fields.filter(([, , required]) => required).map(([name]) => name),
  }
}

/** Returns the schema of the body of a call as it is sent: a customer's address is one part. */
export const bodySchema = ({ body }: Endpoint): Schema | null => {
  if (body === null) return null
  const schema = formSchema(body.form)
  return body.encoding === 'multipart' ? withAddressPart(schema) : schema
}

const addressFields = ['addressline1', 'addressline2', 'city', 'pincode', 'states']

const addressSchema = (parts: Schema): Schema => ({
  type: 'string',
  description: `JSON text: ${addressFields.join(', ')}`,
  contentMediaType: 'application/json',
  contentSchema: { type: 'object', properties: parts },
})

const withAddressPart = (schema: Schema): Schema => {
  const properties: Record<string, unknown> = { ...Object(schema.properties) }
  if (!('addressline1' in properties)) return schema
  const parts = Object.fromEntries(addressFields.map((name) => [name, properties[name]]))
  for (const name of addressFields) delete properties[name]
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    properties: { ...properties, companyAddress: addressSchema(parts) },
    required: [
      ...required.filter((name) => !addressFields.includes(name)),
      // A change may leave it out.
      ...(required.includes('addressline1') ? ['companyAddress'] : []),
    ],
  }
}

/** Returns the schema of one value of a form. Throws an Error for a struct that has none. */
const valueSchema = (struct: Shape): Schema => {
  if (struct.type === 'enums') return enumSchema(Object.values(Object(struct.schema)))
  const schema = byName[struct.type]
  if (schema === undefined) throw new Error(`The struct "${struct.type}" has no JSON schema`)
  return { ...schema, ...(schema.type === 'integer' ? numberRules(struct) : textRules(struct)) }
}

/** A stored number may be longer, so that a change may send one. */
const numberRules = (struct: Shape): Schema =>
  checksOf(struct).includes(nineDigits) ? { maximum: 999_999_999 } : {}

/** What the checks of a text say of it. A text that is not required may also be empty. */
const textRules = (struct: Shape): Schema => {
  const checks = checksOf(struct)
  const isNeeded = checks.includes(required)
  const patterns = checks.flatMap(({ pattern }) =>
    pattern === undefined ? [] : [isNeeded ? pattern.source : `^$|${pattern.source}`],
  )
  const [pattern, ...more] = patterns
  if (more.length > 0) throw new Error('A field with two patterns has no schema')
  const lengths = checks.find((check) => check.lengths !== undefined)?.lengths
  return {
    ...(isNeeded ? { minLength: lengths?.min ?? 1 } : {}),
    ...(lengths === undefined ? {} : { maxLength: lengths.max }),
    ...(pattern === undefined ? {} : { pattern }),
  }
}

/**
 * Includes the type: without it, tools that read the document leave the numbers of a query or a form as
 * texts, which match none of these.
 */
export const enumSchema = (values: readonly unknown[]): Schema => ({
  type: [...new Set(values.map((value) => (typeof value === 'number' ? 'integer' : typeof value)))],
  enum: values,
})

const isList = ({ type }: Shape): boolean => type === 'array'

const isShape = (value: unknown): value is Struct<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'schema' in value && 'coercer' in value

const fieldsOf = ({ schema }: Shape): [string, Struct<unknown, unknown>][] =>
  Object.entries(Object(schema)).filter((entry): entry is [string, Struct<unknown, unknown>] =>
    isShape(entry[1]),
  )

const isRequired = (struct: Struct<unknown, unknown>): boolean => {
  try {
    create(undefined, struct)
    return false
  } catch {
    return true
  }
}
