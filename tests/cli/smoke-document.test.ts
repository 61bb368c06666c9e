import { expect, test } from 'vitest'
import { bodySchema } from '#cli/contract/form-schema.ts'
import { openApiDocument } from '#cli/contract/openapi.ts'
import { exitCodes } from '#cli/failure.ts'
import { customers } from '#src/contract/customers.ts'
import { changingBodies, withMembers } from './smoke-catalogue/fault.ts'
import { smokeRun } from './smoke-run.ts'
import { type Tamper, tamperedApi } from './tampered-api.ts'

/** Changes the rows of these calls by members; the first row alone where `isOne`. */
const rows = (call: RegExp, change: (row: Record<string, unknown>) => object, isOne = false): Tamper =>
  changingBodies(call, (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((row, index) => (isOne && index > 0 ? row : change(row))) : value,
      ]),
    ),
  )

const members = (call: RegExp, name: RegExp, value: unknown): Tamper =>
  changingBodies(call, (body) => withMembers(body, name, () => value))

const renamed = ({ createdBy, ...row }: Record<string, unknown>) => ({ ...row, created_by: createdBy })
const withoutActive = ({ isActive: _, ...row }: Record<string, unknown>) => row

const [devices, record, lobs, active] = [
  'GET /devices/getalldevices',
  'GET /customer/getCustomerById/:id',
  'GET /lobs/getAllLobs',
  'GET /lobs/getAllActiveLobs',
]

const withType: Tamper = async (request, answer) => {
  const response = await answer(request)
  response.headers.set('Content-Type', 'text/plain')
  return response
}

const withStatus =
  (status: number): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    return response.ok && request.method === 'GET'
      ? Response.json(await response.json(), { status })
      : response
  }

test.each<[string, string, Tamper, string]>([
  ['text/plain for JSON', lobs, withType, 'Content-Type should be application/json'],
  ['202 for a read', lobs, withStatus(202), 'status should be 200, but is 202'],
  ['201 for a read', lobs, withStatus(201), 'status should be 200, but is 201'],
  ['no portal at all', 'GET /portals', members(/portals/, /^data$/, []), 'data should be a list (not empty)'],
  [
    'a customer without a portal',
    record,
    members(/getCustomerById/, /^portal_Permissions$/, ''),
    'portal_Permissions',
  ],
  [
    'a list of no portals',
    record,
    members(/getCustomerById/, /^portal_Permissions$/, []),
    'portal_Permissions',
  ],
  [
    'an empty deviceStatusName',
    devices,
    members(/getalldevices/, /^deviceStatusName$/, ''),
    'deviceStatusName',
  ],
  [
    'deviceStatusName null',
    devices,
    members(/getalldevices/, /^deviceStatusName$/, null),
    'deviceStatusName',
  ],
  ['an empty lobStatusName', lobs, members(/getAllLobs/, /^lobStatusName$/, ''), 'lobStatusName'],
  ['lobStatusName null', lobs, members(/getAllLobs/, /^lobStatusName$/, null), 'lobStatusName'],
  ['isActive dropped', lobs, rows(/getAllLobs/, withoutActive), 'isActive'],
  ['isActive dropped in one row', lobs, rows(/getAllLobs/, withoutActive, true), 'isActive'],
  ['createdBy renamed', lobs, rows(/getAllLobs/, renamed), 'createdBy'],
  [
    'createdDate null in one row',
    lobs,
    rows(/getAllLobs/, (row) => ({ ...row, createdDate: null }), true),
    'createdDate',
  ],
])('smoke finds %s', async (_, call, tamper, text) => {
  const { record, exitCode } = await smokeRun(await tamperedApi(tamper), {
    only: [`${call} answers*`],
    skip: ['access'],
  })
  const found = record.findings.filter(({ calls }) => calls.includes(call)).map(({ finding }) => finding)
  expect([exitCode, found]).toEqual([exitCodes.wrongShape, [expect.stringContaining(text)]])
})

const document: { components: { schemas: Record<string, unknown> } } = openApiDocument('1')

/** What the portal does not need, and no form asks for. */
test.each<[string, string, Tamper, unknown]>([
  [
    'factorydeviceId null',
    devices,
    members(/getalldevices/, /^factorydeviceId$/, null),
    { Device: { properties: { factorydeviceId: { type: ['integer', 'null'] } } } },
  ],
  ['a choice without isActive', active, rows(/getAllActiveLobs/, withoutActive), undefined],
  ['a choice with createdBy renamed', active, rows(/getAllActiveLobs/, renamed), undefined],
])('the document allows %s', async (_, call, tamper, schemas) => {
  const { exitCode } = await smokeRun(await tamperedApi(tamper), {
    only: [`${call} answers*`],
    skip: ['access'],
  })
  expect(exitCode).toBe(exitCodes.ok)
  if (schemas === undefined) {
    const option = Object(document.components.schemas.LobOption)
    expect(option.required).toEqual(['lob_Id', 'lobsname'])
  } else expect(document.components.schemas).toMatchObject(Object(schemas))
})

test('the document says what a pincode and a portal URL look like, and how long a refresh token lives', () => {
  const { properties } = Object(bodySchema(customers.create))
  expect(properties.companyAddress.contentSchema.properties.pincode.pattern).toBe('^$|^[0-9]{6}$')
  expect('https://a-1.portal.example').toMatch(new RegExp(properties.customer_Url.pattern))
  expect('https://a_1.portal.example/x').not.toMatch(new RegExp(properties.customer_Url.pattern))
  expect(JSON.stringify(document)).toContain('It lives 30 days from its sign-in')
})
