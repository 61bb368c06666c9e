import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js'
import { answerSchema, recordSchemas } from '#cli/contract/answer-schema.ts'
import { type Schema, statusSchemas } from '#cli/contract/kind-schemas.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { deviationAt, type JudgedDeviation } from './deviation.ts'
import { callNameOf, endpoints } from './endpoints.ts'

/** Returns every deviation of a body from its schema, one for each place. */
export type JudgeSchema = (body: unknown) => JudgedDeviation[]

/** Compiles the schema of the answers of a call. Loads the validator, which takes time. */
export const compileSchema = async (endpoint: Endpoint): Promise<JudgeSchema> => {
  const validate = (await loadAjv()).getSchema(`contract#/answers/${endpoints.indexOf(endpoint)}`)
  if (validate === undefined) throw new Error(`${callNameOf(endpoint)} is no call of the contract.`)
  return (body) => {
    if (validate(body)) return []
    const errors = outermost(validate.errors ?? []).map((error) => deviationOf(endpoint, error))
    return [...new Map(errors.map((each) => [each.place.join('/'), each])).values()]
  }
}

let loading: Promise<Ajv2020> | undefined

/**
 * One validator for all calls: making one takes longer than compiling a schema. It knows all answers as one document, so
 * that it compiles a record once.
 */
const loadAjv = (): Promise<Ajv2020> => {
  loading ??= import('ajv/dist/2020.js').then(
    (ajv) =>
      new ajv.Ajv2020({
        allErrors: true,
        verbose: true,
        strict: false,
        // The schemas are the contract's own. A check of them would take longer than all else.
        validateSchema: false,
        // To make the code of a schema faster takes longer than a run needs it.
        code: { optimize: false },
        formats: { 'date-time': isMoment },
        schemas: {
          contract: {
            answers: endpoints.map(answerSchema),
            components: { schemas: recordSchemas(endpoints) },
          },
        },
      }),
  )
  return loading
}

/** As in 2026-01-05T09:30:00Z. */
const written = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** Whether a text is a moment of ISO 8601 with its zone, on a day that the calendar has. */
const isMoment = (text: string): boolean => {
  const [, day = ''] = written.exec(text) ?? []
  return day !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
}

/**
 * Without the errors of each alternative where none of them fits: the error of the choice says it all, unless an object may
 * be there and is wrong only within.
 */
const outermost = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  const isWithin = (choice: ErrorObject, error: ErrorObject) =>
    error.schemaPath.startsWith(`${choice.schemaPath}/`) && error.instancePath.startsWith(choice.instancePath)
  const isDeeper = (choice: ErrorObject, error: ErrorObject) =>
    isWithin(choice, error) &&
    error.instancePath.length > choice.instancePath.length &&
    !Array.isArray(choice.data)
  return errors.filter(
    (error) =>
      choices.every((choice) => !isWithin(choice, error) || isDeeper(choice, error)) &&
      !(error.keyword === 'anyOf' && errors.some((other) => isDeeper(error, other))),
  )
}

const deviationOf = (
  endpoint: Endpoint,
  { keyword, instancePath, params, parentSchema, data }: ErrorObject,
): JudgedDeviation => {
  const place = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const schema: Schema = { ...parentSchema }
  const [alternative] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const [spelling] = [memberOf(alternative, 'required')].flat()
  const missing: unknown = keyword === 'required' ? params.missingProperty : spelling
  const deviation = (at: readonly string[], rule: unknown, value: unknown) =>
    deviationAt(endpoint, at, value, { agreed: describeSchema(rule), came: kindOf(value) })
  if (typeof missing !== 'string') return deviation(place, schema, data)
  const properties = keyword === 'required' ? schema.properties : undefined
  return deviation([...place, missing], memberOf(properties, missing), undefined)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** What a schema asks for, in words. */
const describeSchema = (schema: unknown): string => {
  const {
    $ref,
    type,
    anyOf,
    description,
    minimum,
    minLength,
    minItems,
    format,
    const: only,
    enum: values,
  } = Object(schema)
  if (typeof $ref === 'string') return describeSchema(memberOf(statusSchemas, $ref.split('/').at(-1) ?? ''))
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(anyOf)) return anyOf.map(describeSchema).join(', or ')
  const names = [type].flat().map((name) => typeNames[name] ?? 'present')
  const [main = 'present', ...others] = names
  const details = [
    ...(Array.isArray(values) || main === 'a text' ? [description] : []),
    ...(typeof minimum === 'number' ? [`from ${minimum}`] : []),
    ...([minLength, minItems].some((least) => typeof least === 'number') ? ['not empty'] : []),
    ...(format === 'date-time' ? ['a moment of ISO 8601 with its time zone'] : []),
  ].filter((detail) => typeof detail === 'string')
  const first = details.length === 0 ? main : `${main} (${details.join(', ')})`
  return [first, ...others].join(' or ')
}

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (value === '') return 'an empty text'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  const names = { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' }
  return Object.entries(names).find(([type]) => type === typeof value)?.[1] ?? typeof value
}
