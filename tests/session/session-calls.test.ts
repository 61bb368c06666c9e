import { expect, test } from 'vitest'
import { type Authoriser, createClient } from '#src/api/client.ts'
import { createSessionCalls } from '#src/session/session-calls.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'

/** Creates the session's calls with the real client and a server that answers every request alike. */
const createCalls = (status: number, body: unknown) => {
  const requests: { url: string; headers: Headers; body: unknown }[] = []
  const refused: string[] = []
  const authoriser: Authoriser = {
    authorise: async () => 'bearer',
    unauthorized: (bearer) => {
      refused.push(bearer)
      return false
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push({ url: request.url, headers: request.headers, body: await request.text() })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const { call } = createClient({ baseUrl: 'http://api.example/api', authoriser, fetch })
  return { calls: createSessionCalls(call), requests, refused }
}

const form = { userName: 'asha', password: 'secret', rememberMe: true }
const { signal } = new AbortController()

test('signing in sends the form without a bearer and reads the tokens', async () => {
  const data = { accessToken: 'a', refreshToken: 'r' }
  const { calls, requests } = createCalls(200, { success: true, isNewUser: true, data })
  expect(await calls.login(form)).toEqual({ ...data, isNewUser: true })
  expect(requests).toMatchObject([{ url: 'http://api.example/api/login', body: JSON.stringify(form) }])
  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

test('a 401 at sign-in is an error of the form and ends no session', async () => {
  const { calls, refused } = createCalls(401, { success: false, message: 'Wrong password' })
  await expect(calls.login(form)).rejects.toMatchObject({ kind: 'refused', serverMessage: 'Wrong password' })
  expect(refused).toEqual([])
})

test('a renewal sends the refresh token without a bearer and reads the new token', async () => {
  const { calls, requests } = createCalls(200, { success: true, accessToken: 'new' })
  expect(await calls.refresh('r', signal)).toBe('new')
  expect(requests).toMatchObject([
    { url: 'http://api.example/api/refresh-token', body: JSON.stringify({ refreshToken: 'r' }) },
  ])
  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

test.each([400, 401, 403, 404, 409, 429, 499])(
  'a renewal that is refused with status %d is not tried again',
  async (status) => {
    const { calls, refused } = createCalls(status, { success: false })
    expect(await calls.refresh('r', signal)).toBe(null)
    expect(refused).toEqual([])
  },
)

test.each([
  [500, {}],
  [503, '<html>'],
  [200, '<html>'],
  [200, {}],
  [200, { success: false }],
  [204, null],
])('a renewal answered with %d %j may be tried again', async (status, body) => {
  allowLogged(faultyAnswer)
  const { calls } = createCalls(status, status === 204 ? '' : body)
  await expect(calls.refresh('r', signal)).rejects.toMatchObject({ name: 'ApiError' })
})

test.each([
  [200, { success: true, message: 'Bye' }],
  [200, '<html>'],
  [200, ''],
  [401, { success: false, message: 'No' }],
])('signing out succeeds with %d %j', async (status, body) => {
  allowLogged(faultyAnswer)
  const { calls, requests } = createCalls(status, body)
  await calls.logout()
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer bearer')
})

test.each([
  [500, {}],
  [403, { success: false, message: 'No' }],
  [200, { success: false, message: 'No' }],
])('signing out fails with %d %j', async (status, body) => {
  const { calls } = createCalls(status, body)
  await expect(calls.logout()).rejects.toMatchObject({ kind: 'refused' })
})
