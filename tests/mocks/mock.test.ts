import { describe, expect, test, vi } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'
import { backendOn } from '#tests/support/ask.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { hospitalSeed, noon } from './handlers/hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('super') }
}

describe('paths', () => {
  test.each(
    Object.values(contract).flatMap((area) =>
      Object.values<Endpoint>(area).map(({ method, path }): [string, string] => [method, path]),
    ),
  )('%s %s has its own handler', async (method, path) => {
    const { send } = await start()
    const filled = fillPath(path.replace(':constantType', 'LobStatus'), new Proxy({}, { get: () => 1 }))
    const reply = await send(method, `/api${filled}`)
    expect(reply?.body).not.toMatchObject({ message: 'There is no such call' })
    // Without bearer and body: 401, or 400 for the calls that need no sign-in.
    expect([400, 401]).toContain(reply?.status)
  })

  test.each([
    ['GET', '/api/no/such/call'],
    ['GET', '/api'],
    ['DELETE', '/api/login'],
    ['GET', '/api/devices/%E0'],
    ['GET', '/api/DEVICES/1'],
  ])('%s %s is unknown', async (method, path) => {
    const { send, bearer } = await start()
    expect(await send(method, path, { bearer })).toMatchObject({
      status: 404,
      body: { success: false, message: 'There is no such call' },
    })
  })

  test.each([
    '/api/devices/abc',
    '/api/devices/0',
    '/api/devices/-1',
    '/api/devices/1.5',
    '/api/Constant/Planets',
  ])('%s names no id that can exist: 404', async (path) => {
    const { send, bearer } = await start()
    expect(await send('GET', path, { bearer })).toMatchObject({
      status: 404,
      body: { success: false, message: 'Not found' },
    })
  })

  test.each(['/api/client.ts', '/api/client.ts?t=1', '/storage/adapter', '/index.html', '/'])(
    '%s is not handled',
    async (path) => {
      const { send } = await start()
      expect(await send('GET', path)).toBeUndefined()
    },
  )

  test('calls are matched on any origin and base path', async () => {
    const { send } = await start()
    expect(await send('GET', '/portal/api/portals')).toMatchObject({ status: 401 })
  })
})

describe('bodies', () => {
  test.each([
    ['no JSON', '{"userName":', 'The request cannot be read', undefined],
    ['nothing', '', 'The request cannot be read', undefined],
    ['null', 'null', 'Invalid Input', undefined],
    ['a list', '[]', 'Invalid Input', undefined],
    ['an unknown field', '{"userName":"a","password":"b","admin":true}', 'Invalid Input', 'admin'],
    ['a field of another type', '{"userName":1,"password":"b"}', 'Invalid Input', 'userName'],
    ['a missing field', '{"userName":"a"}', 'Field is required', 'password'],
    ['two faults', '{}', 'Field is required', 'userName'],
  ])('a request body of this kind is refused: %s', async (_, body, message, field) => {
    const { send } = await start()
    const reply = await send('POST', '/api/login', { body })
    expect(reply?.status).toBe(400)
    expect(reply?.body).toEqual({ success: false, message, ...(field === undefined ? {} : { field }) })
  })

  test('JSON is refused for a call that sends a form', async () => {
    const { send, bearer } = await start()
    const reply = await send('PUT', '/api/employee/profile/update', {
      bearer,
      body: '{"employeesName":"Asha"}',
    })
    expect(reply).toMatchObject({ status: 400, body: { message: 'The request cannot be read' } })
  })

  test('permission is checked before the body', async () => {
    const { send, bearerOf } = await start()
    const bearer = await bearerOf('reader')
    expect(await send('POST', '/api/lobs/createlobs/3', { bearer, body: '{' })).toMatchObject({ status: 403 })
    expect(await send('POST', '/api/lobs/createlobs/3', { body: '{' })).toMatchObject({ status: 401 })
  })
})

test('a defect of the mock is answered with 500 and logged, without details in the response', async () => {
  const { send, database, bearer } = await start()
  expectLogged(/^Error: inside/)
  vi.spyOn(database, 'read').mockRejectedValue(new Error('inside'))
  expect(await send('GET', '/api/portals', { bearer })).toMatchObject({
    status: 500,
    body: { success: false, message: 'Something went wrong' },
  })
})
