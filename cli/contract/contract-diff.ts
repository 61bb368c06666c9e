import { CommandFailure, exitCodes } from '#cli/failure.ts'

export type ContractChange = { isBreaking: boolean; text: string }

type Json = Readonly<Record<string, unknown>>

/**
 * What has changed for a server that was written to an earlier document. Breaking is what makes such a server wrong: a
 * call or a field that it does not answer yet, or one that it answers differently.
 */
export const compareDocuments = (before: unknown, after: unknown): ContractChange[] => {
  const [old, now] = [operationsOf(before), operationsOf(after)]
  return [
    ...[...now.keys()].filter((call) => !old.has(call)).map((call) => breaking(`${call} is new`)),
    ...[...old.keys()]
      .filter((call) => !now.has(call))
      .map((call) => compatible(`${call} is not called any more`)),
    ...[...now].flatMap(([call, operation]) => {
      const earlier = old.get(call)
      return earlier === undefined ? [] : operationChanges(call, earlier, operation)
    }),
    ...recordChanges(schemasIn(before), schemasIn(after)),
  ]
}

const breaking = (text: string): ContractChange => ({ isBreaking: true, text })
const compatible = (text: string): ContractChange => ({ isBreaking: false, text })

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectAt = (value: unknown, ...steps: readonly string[]): Json => {
  const found = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value)
  return isObject(found) ? found : {}
}

const operationsOf = (document: unknown): Map<string, Json> => {
  const paths = objectAt(document, 'paths')
  if (Object.keys(paths).length === 0) {
    throw new CommandFailure('The file is no OpenAPI document: it has no paths.', exitCodes.usage)
  }
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(objectAt(methods)).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        objectAt(operation),
      ]),
    ),
  )
}

const schemasIn = (document: unknown): Json => objectAt(document, 'components', 'schemas')

const operationChanges = (call: string, before: Json, after: Json): ContractChange[] => [
  ...(before['x-permission'] === after['x-permission']
    ? []
    : [breaking(`${call} needs another permission: ${after['x-permission']}`)]),
  ...fieldChanges(`${call} query`, parametersOf(before), parametersOf(after)),
  ...fieldChanges(`${call} body`, bodyOf(before), bodyOf(after)),
  ...successChanges(call, objectAt(before, 'responses'), objectAt(after, 'responses')),
]

const successChanges = (call: string, before: Json, after: Json): ContractChange[] => {
  const [old, now] = [successOf(before), successOf(after)]
  const schema = (responses: Json, status: string) =>
    objectAt(responses, status, 'content', 'application/json', 'schema')
  return [
    ...(old === now ? [] : [breaking(`${call} answers ${now} in place of ${old}`)]),
    ...fieldChanges(`${call} answer`, fieldsOf(schema(before, old)), fieldsOf(schema(after, now))),
  ]
}

const successOf = (responses: Json): string =>
  Object.keys(responses).find((status) => status.startsWith('2')) ?? ''

/** The fields of an object by name: their schemas as text, and whether each is required. */
type FieldSet = ReadonlyMap<string, SentField>

const fieldsOf = (schema: Json): FieldSet => {
  const required = Array.isArray(schema.required) ? schema.required : []
  return new Map(
    Object.entries(objectAt(schema, 'properties')).map(([name, field]) => [
      name,
      { schema: schemaText(field), isRequired: required.includes(name) },
    ]),
  )
}

const bodyOf = (operation: Json): FieldSet =>
  fieldsOf(objectAt(Object.values(objectAt(operation, 'requestBody', 'content'))[0], 'schema'))

const parametersOf = ({ parameters }: Json): FieldSet =>
  new Map(
    (Array.isArray(parameters) ? parameters : [])
      .map((parameter) => objectAt(parameter))
      .map(({ name, schema, required }) => [
        String(name),
        { schema: schemaText(schema), isRequired: required === true },
      ]),
  )

/** Descriptions do not change what is sent. */
const schemaText = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value)) ?? ''

const recordChanges = (before: Json, after: Json): ContractChange[] =>
  Object.entries(after).flatMap(([name, schema]) =>
    name in before ? fieldChanges(name, fieldsOf(objectAt(before[name])), fieldsOf(objectAt(schema))) : [],
  )

const fieldChanges = (place: string, before: FieldSet, after: FieldSet): ContractChange[] => [
  ...[...after].flatMap(([name, field]) => changesOfField(`${place}: ${name}`, before.get(name), field)),
  ...[...before.keys()]
    .filter((name) => !after.has(name))
    .map((name) => compatible(`${place}: ${name} is not used any more`)),
]

type SentField = { schema: string; isRequired: boolean }

const changesOfField = (
  field: string,
  before: SentField | undefined,
  { schema, isRequired }: SentField,
): ContractChange[] => {
  if (before === undefined) {
    return [isRequired ? breaking(`${field} is new`) : compatible(`${field} is new, and optional`)]
  }
  const isOther = before.schema !== schema
  const changes = isOther ? [breaking(`${field} was ${before.schema}, is ${schema}`)] : []
  if (before.isRequired === isRequired) return changes
  return [
    ...changes,
    isRequired ? breaking(`${field} is required now`) : compatible(`${field} is optional now`),
  ]
}
