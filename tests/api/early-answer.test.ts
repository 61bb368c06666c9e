import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithEarly } from '#src/api/early-answer.ts'

const baseUrl = 'https://api.example/v1/'
const path = '/customer/getAllCustomer?page=1'
const address = `https://api.example/v1${path}`
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

const open = (response: Promise<Response> = Promise.resolve(new Response('early'))) => {
  const sent = vi.fn(async () => new Response('late'))
  vi.stubGlobal('fetch', sent)
  return { sent, ask: fetchWithEarly({ path, token: 'a.b.c', response }, baseUrl) }
}

const textOf = async (response: Promise<Response>) => (await response).text()

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the call that was made early is not made again', async () => {
  const { ask, sent } = open()
  expect(await textOf(ask(address, bearer('a.b.c')))).toBe('early')
  expect(sent).not.toHaveBeenCalled()
})

test('the same call later is made', async () => {
  const { ask, sent } = open()
  await ask(address, bearer('a.b.c'))
  expect(await textOf(ask(address, bearer('a.b.c')))).toBe('late')
  expect(sent).toHaveBeenCalledTimes(1)
})

test.each([
  ['of another address', 'https://api.example/v1/lobs/getAllLobs?page=1', 'a.b.c'],
  ['of another session', address, 'x.y.z'],
])('a first call %s is made, and the early answer is not used any more', async (_, input, token) => {
  const { ask } = open()
  expect(await textOf(ask(input, bearer(token)))).toBe('late')
  expect(await textOf(ask(address, bearer('a.b.c')))).toBe('late')
})

test('a call whose early answer did not come is made', async () => {
  const { ask } = open(Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf(ask(address, bearer('a.b.c')))).toBe('late')
})

test('without an early answer each call is made', async () => {
  open()
  expect(await textOf(fetchWithEarly(undefined, baseUrl)(address, bearer('a.b.c')))).toBe('late')
})
