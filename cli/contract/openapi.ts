import { endpoints, type NamedEndpoint, namedEndpoints } from '#cli/client/endpoints.ts'
import { constantTypes } from '#src/contract/constants.ts'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { answerSchema, objectOf, recordSchemas } from './answer-schema.ts'
import type { Examples } from './examples.ts'
import { bodySchema, enumSchema, formSchema } from './form-schema.ts'
import { listParameters } from './list-parameters.ts'
import { permissionOf } from './permission.ts'
import { documentDescription, tokenClaimsSchema } from './token-claims.ts'

export const openApiDocument = (version: string, examples: Examples = {}) => ({
  openapi: '3.1.0',
  info: {
    title: 'Care Admin Portal API',
    version,
    description: documentDescription,
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/api' }],
  tags: Object.entries(contract).map(([name, calls]) => ({
    name,
    description: Object.keys(calls).join(', '),
  })),
  paths: pathsOf(examples),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      Error: objectOf(
        {
          success: { const: false },
          message: { type: 'string' },
          field: { type: 'string', description: 'the field that is at fault' },
        },
        ['message'],
      ),
      AccessTokenClaims: tokenClaimsSchema,
      ...recordSchemas(endpoints),
    },
  },
})

const pathsOf = (examples: Examples) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of namedEndpoints) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call, examples) }
  }
  return paths
}

const operation = ({ area, name, endpoint }: NamedEndpoint, examples: Examples) => {
  const key = `${area}.${name}`
  const body = bodySchema(endpoint)
  return {
    operationId: key,
    summary: `${area}: ${name}`,
    tags: [area],
    'x-permission': permissionOf(endpoint),
    security: endpoint.bearer ? [{ bearer: [] }] : [],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [mediaTypeOf(endpoint)]: { schema: body, ...exampleOf(examples[key]?.body) } },
          },
        }),
    responses: {
      [String(endpoint.success ?? 200)]: {
        description: 'Success',
        content: {
          'application/json': {
            schema: answerSchema(endpoint),
            ...exampleOf(examples[key]?.answer),
          },
        },
      },
      ...errorResponses(key, endpoint),
    },
  }
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example })

const mediaTypeOf = ({ body }: Endpoint): string =>
  body?.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'

const pathParameters = ({ path }: Endpoint) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'constantType' ? enumSchema(constantTypes) : { type: 'integer', minimum: 1 },
  }))

const queryParameters = ({ query, list }: Endpoint) => {
  if (query === null) return []
  const meanings = listParameters(list)
  const { properties, required } = formSchema(query)
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    ...(meanings[name] === undefined ? {} : { description: meanings[name].description }),
    schema: { ...Object(schema), ...defaultOf(meanings[name]) },
  }))
}

const defaultOf = (meaning: { default?: string | number } = {}) =>
  meaning.default === undefined ? {} : { default: meaning.default }

const errorTexts: Readonly<Record<number, string>> = {
  400: 'Invalid input',
  401: 'Not signed in, or the token has expired',
  403: 'The permission is missing',
  404: 'Not found',
  409: 'A unique value is in use, or the record is',
  413: 'The upload is too large',
  415: 'The upload has a wrong type',
  429: 'Too many calls; Retry-After says when to try again',
  500: 'Server error',
  503: 'Too busy, or down for now',
}

/** Calls that another record, or the state of the record itself, can make impossible. */
const conflicting: readonly string[] = [
  'employees.create',
  'employees.update',
  'employees.remove',
  'customers.create',
  'customers.update',
  'devices.create',
  'lobs.create',
  'lobs.update',
  'complaints.resolve',
]

const errorResponses = (name: string, { bearer, path, body, query }: Endpoint) => {
  const statuses = [
    ...(body !== null || query !== null ? [400] : []),
    401,
    ...(bearer ? [403] : []),
    ...(path.includes(':') || path === '/forgotPassword' ? [404] : []),
    ...(conflicting.includes(name) ? [409] : []),
    ...(body?.encoding === 'multipart' ? [413, 415] : []),
    429,
    500,
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: errorTexts[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
