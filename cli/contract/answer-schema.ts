import type { Endpoint } from '#src/contract/endpoint.ts'
import type { RecordTable } from '#src/contract/record.ts'
import { fieldsSchema, referenceTo, type Schema, schemasOf, statusSchemas } from './kind-schemas.ts'

const count = { type: 'integer', minimum: 0 }
const success = { const: true }
const envelope = { success, message: { type: 'string' } }

/** The schema of the body of a successful answer. It refers to the records under `#/components/schemas`. */
export const answerSchema = ({ answer: { kind, member, record, isNeverEmpty } }: Endpoint): Schema => {
  if (record === null) return objectOf(envelope, ['message'])
  if (member === null) return bodySchema(record)
  const item = referenceTo(record)
  const list = { type: 'array', items: item }
  switch (kind) {
    case 'page':
      return objectOf(
        { ...envelope, [member]: list, totalItems: count, totalPages: count, currentPage: count },
        [member, 'totalItems', 'totalPages', 'currentPage'],
      )
    case 'list':
      return objectOf({ ...envelope, [member]: isNeverEmpty ? { ...list, minItems: 1 } : list }, [member])
    case 'saved':
      return objectOf({ ...envelope, [member]: item }, ['message'])
    default:
      return objectOf({ ...envelope, [member]: item }, [member])
  }
}

/** The same with the records that it refers to, so that a validator needs nothing else. */
export const completeAnswerSchema = (endpoint: Endpoint): Schema => ({
  ...answerSchema(endpoint),
  components: { schemas: recordSchemas([endpoint]) },
})

/** The records that the answers of these calls refer to. Tokens are described where they are. */
export const recordSchemas = (endpoints: readonly Endpoint[]): Schema =>
  Object.assign(
    { ...statusSchemas },
    ...endpoints.map(({ answer: { record, member } }) =>
      record === null || member === null ? {} : schemasOf(record),
    ),
  )

/** Fields without a record of their own: in the body, or in its `data`. */
const bodySchema = ({ fields }: RecordTable): Schema => {
  const entries = Object.entries(fields)
  const { properties, required } = fieldsSchema(entries.filter(([, { within }]) => within === undefined))
  const inData = entries.filter(([, { within }]) => within === 'data')
  const own = { ...envelope, ...Object(properties) }
  const names = Array.isArray(required) ? required : []
  return inData.length === 0
    ? objectOf(own, names)
    : objectOf({ ...own, data: fieldsSchema(inData) }, [...names, 'data'])
}

export const objectOf = (properties: Schema, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required: [...new Set(['success', ...required])],
})
