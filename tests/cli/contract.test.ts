import { existsSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { namedEndpoints } from '#cli/client/endpoints.ts'
import { completeAnswerSchema as answerSchema } from '#cli/contract/answer-schema.ts'
import { exampleWrites } from '#cli/contract/example-writes.ts'
import { readExamples } from '#cli/contract/examples.ts'
import { bodySchema, formSchema } from '#cli/contract/form-schema.ts'
import { type Schema, statusSchemas } from '#cli/contract/kind-schemas.ts'
import { contractMarkdown } from '#cli/contract/markdown.ts'
import { openApiDocument } from '#cli/contract/openapi.ts'
import { permissionOf } from '#cli/contract/permission.ts'
import { tokenClaimsSchema } from '#cli/contract/token-claims.ts'
import { createRequest } from '#src/api/request.ts'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpointsByName as callsByName, endpointNamed } from '#tests/contract/endpoints-by-name.ts'
import { hospitalSeed } from '#tests/mocks/handlers/hospital-seed.ts'
import { backendOn } from '#tests/support/ask.ts'
import { callInputs, password } from './contract-inputs.ts'
import { runInside } from './run-inside.ts'

const options = { allErrors: true, strict: false, validateFormats: false }
const ajv = new Ajv2020(options)

/** Query and multipart form are text: digits count as numbers where the schema has them. */
const textAjv = new Ajv2020({ ...options, coerceTypes: true })

const errorsOf = (schema: Schema, value: unknown, validator = ajv): string => {
  const isValid = validator.compile({ components: { schemas: statusSchemas }, ...schema })
  return isValid(value) ? '' : validator.errorsText(isValid.errors)
}

test('--openapi is a valid OpenAPI 3.1 document with every call and its permission', async () => {
  const document = openApiDocument('1.0.0', await readExamples())
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(namedEndpoints.length)
  for (const operation of operations) {
    expect(operation).toMatchObject({ 'x-permission': expect.stringMatching(/./) })
  }
})

test('every value of a fixed list has a type, so that tools can read the numbers of a query', async () => {
  const text = JSON.stringify(openApiDocument('1.0.0', await readExamples()))
  expect(text).toContain('"type":["integer"],"enum":')
  expect(text).not.toMatch(/\{"enum":/)
})

test('every call has a valid example of its answer, and of its body if it has one', async () => {
  const examples = await readExamples()
  // An area that was only just scaffolded has no examples of its writes yet.
  const areasWithExamples = new Set(Object.keys(exampleWrites).map((key) => key.split('.')[0]))
  const described = namedEndpoints.filter(
    ({ area, endpoint }) => endpoint.method === 'GET' || areasWithExamples.has(area),
  )
  for (const { area, name, endpoint } of described) {
    const { body, answer } = examples[`${area}.${name}`] ?? {}
    expect([name, errorsOf(answerSchema(endpoint), answer)]).toEqual([name, ''])
    expect(answer).toHaveProperty('success', true)
    expect([name, bodyErrors(endpoint, body)]).toEqual([name, ''])
  }
})

const bodyErrors = (endpoint: Endpoint, body: unknown): string => {
  const schema = bodySchema(endpoint)
  return schema === null
    ? ''
    : errorsOf(schema, body, endpoint.body?.encoding === 'multipart' ? textAjv : ajv)
}

test('the claims of a token of the mock are as the document describes them', async () => {
  const backend = backendOn(hospitalSeed())
  const { accessToken } = await backend.signIn('super@demo.example', password)
  const [, payload = ''] = accessToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(errorsOf(tokenClaimsSchema, claims)).toBe('')
})

test('the document names the status of each success, and 409 only where it can happen', () => {
  const { paths } = openApiDocument('1.0.0')
  const text = JSON.stringify(paths)
  expect(text).not.toContain('2XX')
  const conflicts = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => '409' in Object(operation).responses)
    .map((operation) => Object(operation).operationId)
  expect(conflicts).toContain('employees.remove')
  expect(conflicts).not.toContain('session.logout')
  expect(conflicts).not.toContain('customers.changeManager')
})

test.each([
  [contract.session.login, 'no sign-in'],
  [contract.customers.portals, 'signed in'],
  [contract.employees.get, 'own record, or Read on Admin_Details'],
  [contract.employees.changeOwnPassword, 'own record'],
  [contract.customers.listAll, 'role Super Admin and Read on All_Customers'],
  [contract.lobs.list, "role Super Admin, or Read on Lob's Master Data"],
])('permissions are read off the contract (%#)', (endpoint, permission) => {
  expect(permissionOf(endpoint)).toBe(permission)
})

test('the document has the patterns and lengths of forms, and what a list can be asked', () => {
  const { paths } = openApiDocument('1.0.0')
  expect(paths['/employee/add/{createdBy}']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                employeesName: {
                  minLength: 1,
                  pattern: String.raw`^(?:[\p{L}\p{M}][\u200C\u200D]?)+(?: (?:[\p{L}\p{M}][\u200C\u200D]?)+)*$`,
                },
                employeesPassword: { minLength: 8, maxLength: 15 },
              },
            },
          },
        },
      },
    },
  })
  const { parameters } = Object(paths['/employee/getall']?.get)
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'sortType', schema: expect.objectContaining({ default: 'desc' }) }),
  )
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'employeeStatus',
      description: 'only rows with this employeesStatus; without it every row',
    }),
  )
})

describe('the document describes requests and responses', () => {
  test('the OpenAPI document describes every request of the client and every answer of the mock', async () => {
    const backend = backendOn(hospitalSeed())
    const { accessToken: bearer } = await backend.signIn('super@demo.example', password)
    const wrong: string[] = []
    const judge = (what: string, schema: Schema | null, value: unknown, validator = ajv) => {
      const errors = schema === null ? '' : errorsOf(schema, value, validator)
      if (errors !== '') wrong.push(`${what}: ${errors}`)
    }
    for (const [name, input] of callInputs) {
      const endpoint = endpointNamed(name)
      const { body, query } = createRequest(endpoint, input)
      const isText = body instanceof FormData
      judge(`${name} body`, bodySchema(endpoint), isText ? withoutFiles(body) : body, isText ? textAjv : ajv)
      judge(`${name} query`, endpoint.query && formSchema(endpoint.query), query, textAjv)
      const { params, query: given, body: form } = input
      const reply = await backend.ask(endpoint, { params, query: given, body: form, bearer })
      expect([name, reply.status]).toEqual([name, endpoint.success ?? 200])
      judge(`${name} answer`, answerSchema(endpoint), reply.body)
      // A write that returns its record must return one that the client can read.
      expect([name, endpoint.answer.read(reply.body)]).not.toMatchObject([name, { item: null }])
    }
    expect(wrong).toEqual([])
    const judged = new Set(callInputs.map(([name]) => name))
    expect(Object.keys(callsByName).filter((name) => !judged.has(name))).toEqual([
      'session.refresh',
      'session.resetPassword',
    ])
  })

  test('an answer with a missing field or a wrong type does not match the OpenAPI document', () => {
    const schema = answerSchema(contract.devices.get)
    const device = {
      devicesId: 1,
      devicesName: 'x',
      factorydeviceId: null,
      assignedTo: '',
      deviceStatus: 7,
      deviceStatusName: 'Active',
      devicesUrl: '',
      customerId: 1,
    }
    const { devicesId: _, ...withoutId } = device
    expect(errorsOf(schema, { success: true, device })).toBe('')
    expect(errorsOf(schema, { success: true, device: { ...withoutId, devices_id: 1 } })).toBe('')
    expect(errorsOf(schema, { success: true, device: withoutId })).not.toBe('')
    expect(errorsOf(schema, { success: true, device: { ...device, customerId: 'one' } })).not.toBe('')
    expect(errorsOf(schema, { device })).not.toBe('')
  })
})

test('--markdown names the file of each area, also of one of two words', () => {
  const { list } = contract.lobs
  const twoWords = contractMarkdown([{ area: 'serviceContracts', name: 'list', endpoint: list }])
  expect(twoWords).toContain('## serviceContracts\n\n[Source](service-contracts.ts)\n')
  const sources = Array.from(contractMarkdown().matchAll(/^\[Source\]\((.*)\)$/gm), ([, file = '']) => file)
  expect(sources).toHaveLength(Object.keys(contract).length)
  for (const file of sources) expect(existsSync(`src/contract/${file}`), file).toBe(true)
})

test('contract without a format is a usage error', async () => {
  expect(await runInside(['contract'])).toEqual({
    stdout: '',
    stderr: 'portal: Choose --openapi or --markdown.\n',
    exitCode: 2,
  })
})

/** The value of a file does not matter: OpenAPI describes it as text. */
const withoutFiles = (form: FormData): object =>
  Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? '' : value]))
