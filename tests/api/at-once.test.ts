import { expect, test, vi } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'

const asked = { params: { id: 1 }, query: {} }

const begin = (bearer: string | Promise<string>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  const authoriser = { authorise: () => bearer, unauthorized: () => false }
  const { call } = createClient({ baseUrl: 'http://api.example/api', authoriser, fetch })
  void call(customers.get, asked)
  return fetch
}

test('a call whose bearer is known is sent synchronously', () => {
  expect(begin('bearer')).toHaveBeenCalledOnce()
})

test('a call waits for a bearer that is being renewed', async () => {
  const fetch = begin(Promise.resolve('bearer'))
  expect(fetch).not.toHaveBeenCalled()
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
})
