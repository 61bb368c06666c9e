import type { AnswerField, RecordTable } from '#src/contract/record.ts'
import type { KindName } from '#src/contract/value-kinds.ts'
import {
  complaintStatus,
  customerStatus,
  deviceStatus,
  lobStatus,
  localAdminStatus,
} from '#src/rules/status.ts'

/** A JSON schema. They are for the command line: a browser reads what comes, and judges nothing. */
export type Schema = { readonly [keyword: string]: unknown }

const text = { type: 'string' }
const id = { type: 'integer', minimum: 1 }
const count = { type: 'integer', minimum: 0 }

/** An access token says what its user may do; only the API reads a refresh token. */
const accessToken: Schema = {
  type: 'string',
  minLength: 1,
  contentMediaType: 'application/jwt',
  contentSchema: { $ref: '#/components/schemas/AccessTokenClaims' },
}

/** What each kind of value must be in an answer. */
const kindSchemas: Readonly<Record<KindName, Schema>> = {
  id,
  count,
  status: id,
  // Databases without a boolean type have 0 and 1.
  flag: { type: ['boolean', 'integer'], enum: [true, false, 0, 1] },
  token: { type: 'string', minLength: 1 },
  text,
  date: { type: 'string', format: 'date-time' },
  fileName: { type: 'string', description: 'the name of a stored file' },
  fileNames: { type: 'string', description: 'JSON text: a list of the names of stored files' },
  ids: {
    anyOf: [
      { type: 'string', pattern: '^(\\d+(, ?\\d+)*)?$', description: 'comma-separated ids' },
      { type: 'array', items: id },
    ],
  },
  idText: {
    type: 'string',
    pattern: '^(\\d+(, ?\\d+)*)?$',
    description: 'one id, or several separated by commas',
  },
  names: {
    anyOf: [
      { type: 'string', description: 'comma-separated' },
      { type: 'array', items: text },
      { type: 'array', items: { type: 'object', properties: { lobsname: text }, required: ['lobsname'] } },
    ],
  },
  address: {
    anyOf: [
      { type: 'string', description: 'JSON text: addressline1, addressline2, city, pincode, states' },
      { type: 'object', description: 'the same as an object' },
    ],
  },
  manager: {
    anyOf: [
      {
        type: 'object',
        properties: { employee_Id: id, employeesName: text },
        required: ['employee_Id', 'employeesName'],
      },
      { type: 'string', description: 'the name' },
      { ...id, description: 'the employee_Id' },
    ],
  },
}

const statusSchemaOf = (named: Readonly<Record<string, number>>): Schema => ({
  type: 'integer',
  enum: Object.values(named),
  description: Object.entries(named)
    .map(([name, each]) => `${each} ${name}`)
    .join(', '),
})

const idsOf = {
  ComplaintStatus: Object.values(complaintStatus),
  CustomerStatus: Object.values(customerStatus),
  DeviceStatus: Object.values(deviceStatus),
  EmployeeStatus: Object.values(localAdminStatus),
  LobStatus: Object.values(lobStatus),
}

/** The ids of each status and what they mean, by the names under which other schemas refer to them. */
export const statusSchemas = {
  ComplaintStatus: statusSchemaOf(complaintStatus),
  CustomerStatus: statusSchemaOf(customerStatus),
  DeviceStatus: statusSchemaOf(deviceStatus),
  EmployeeStatus: statusSchemaOf(localAdminStatus),
  LobStatus: statusSchemaOf(lobStatus),
}

const statusOfField: Readonly<Record<string, keyof typeof statusSchemas>> = {
  accountStatus: 'CustomerStatus',
  complaint_status: 'ComplaintStatus',
  deviceStatus: 'DeviceStatus',
  device_status: 'DeviceStatus',
  employeesStatus: 'EmployeeStatus',
  employeeStatus: 'EmployeeStatus',
  lobStatus: 'LobStatus',
}

/** The ids of a status; none for a field that is no known status. */
export const statusesOfField = (field: string): readonly number[] => {
  const name = statusOfField[field]
  return name === undefined ? [] : idsOf[name]
}

/** Refers to the ids of a status; null for a field that is no known status. */
export const statusSchema = (field: string): Schema | null => {
  const name = statusOfField[field]
  return name === undefined ? null : referenceTo({ name })
}

const isNeverNull = (field: AnswerField): boolean =>
  field.kind === 'list' || field.required === true || field.needed === true

const fieldSchema = (name: string, field: AnswerField): Schema => {
  if (field.kind === 'list') return { type: 'array', items: referenceTo(field.of) }
  const schema = name === 'accessToken' ? accessToken : (statusSchema(name) ?? kindSchemas[field.kind])
  if (isNeverNull(field)) return neverEmpty(field.kind, schema)
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

/** A text or a list of ids that has to be there is not empty either. */
const neverEmpty = (kind: KindName, schema: Schema): Schema => {
  if (kind === 'text') return { ...schema, minLength: 1 }
  return kind === 'ids'
    ? {
        anyOf: [
          { type: 'string', pattern: '^\\d+(, ?\\d+)*$', description: 'comma-separated ids' },
          { type: 'array', items: id, minItems: 1 },
        ],
      }
    : schema
}

export const referenceTo = ({ name }: { name: string }): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas of a record and of those within it, by their names. */
export const schemasOf = (table: RecordTable): Record<string, Schema> =>
  Object.assign(
    { [table.name]: fieldsSchema(Object.entries(table.fields)) },
    ...Object.values(table.fields).map((field) => (field.kind === 'list' ? schemasOf(field.of) : {})),
  )

/** A field with several spellings must be sent under one of them. */
export const fieldsSchema = (fields: readonly (readonly [string, AnswerField])[]): Schema => {
  const properties = fields.flatMap(([name, field]) => [
    [name, fieldSchema(name, field)],
    ...(field.spelled ?? []).map((other) => [
      other,
      { ...fieldSchema(other, field), description: `another spelling of ${name}` },
    ]),
  ])
  const sent = fields.filter(([, field]) => !field.optional)
  const respelled = sent.filter(([, { spelled }]) => spelled !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: sent.filter(([, { spelled }]) => spelled === undefined).map(([name]) => name),
    ...(respelled.length === 0
      ? {}
      : {
          allOf: respelled.map(([name, { spelled = [] }]) => ({
            anyOf: [name, ...spelled].map((spelling) => ({ required: [spelling] })),
          })),
        }),
  }
}
