import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { completeAnswerSchema } from '#cli/contract/answer-schema.ts'
import { bodySchema } from '#cli/contract/form-schema.ts'
import { type Schema, statusSchemas } from '#cli/contract/kind-schemas.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** Throws if a body that is sent is not what the published document says. */
export const assertBodyAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  body: object | undefined,
): void => {
  if (body !== undefined) assertAsPublished(endpoint, 'body', sentParts(body))
}

/** Throws if the body of a successful answer is not what the published document says. */
export const assertAnswerAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  body: unknown,
): void => assertAsPublished(endpoint, 'answer', body)

/** The parts of a form as they are sent; what is in a file is not published. */
const sentParts = (body: object): object =>
  body instanceof FormData
    ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
    : JSON.parse(JSON.stringify(body))

const options = { strict: false, validateFormats: false }
const ajv = new Ajv2020(options)
/** The parts of a form are texts: digits count as numbers. */
const textAjv = new Ajv2020({ ...options, coerceTypes: true })

const validators = {
  answer: new Map<Endpoint, ValidateFunction>(),
  body: new Map<Endpoint, ValidateFunction>(),
}

const assertAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  part: 'answer' | 'body',
  value: unknown,
): void => {
  const validator = part === 'body' && endpoint.body?.encoding === 'multipart' ? textAjv : ajv
  const isValid = validators[part].get(endpoint) ?? validator.compile(publishedSchema(endpoint, part))
  validators[part].set(endpoint, isValid)
  if (!isValid(value))
    throw new Error(`${part} of ${endpoint.method} ${endpoint.path}: ${ajv.errorsText(isValid.errors)}`)
}

const publishedSchema = (endpoint: Endpoint, part: 'answer' | 'body'): Schema =>
  part === 'answer'
    ? completeAnswerSchema(endpoint)
    : { components: { schemas: statusSchemas }, ...bodySchema(endpoint) }
