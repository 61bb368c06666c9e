import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnection } from '#cli/client/connection.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { signIn } from '#cli/client/sign-in.ts'
import { usualTokenLife } from '#mocks/demo/token-life.ts'
import { connectionTo, demoAccount } from './smoke-run.ts'
import { replacing, tamperedApi } from './tampered-api.ts'

/** A user whose token has expired since the sign-in. */
const longSignedIn = async (baseUrl: string, signal = new AbortController().signal) => {
  const connection = createConnection(connectionTo(baseUrl), { signal })
  const client = await signIn(connection, demoAccount('super'), createRedactor())
  const later = Date.now() + usualTokenLife + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  return client
}

test('all calls with an expired token wait for the same renewal', async () => {
  let renewals = 0
  const client = await longSignedIn(
    await tamperedApi(
      replacing('/refresh-token', (request, answer) => {
        renewals += 1
        return answer(request)
      }),
    ),
  )
  const [first, second] = await Promise.all([client.authorise(), client.authorise()])
  expect(first).not.toBe(client.accessToken)
  expect([second, await client.authorise(), renewals]).toEqual([first, first, 1])
})

test('a token is renewed after the end of the run too, for the clean-up', async () => {
  const ending = new AbortController()
  const client = await longSignedIn(await tamperedApi(), ending.signal)
  ending.abort()
  expect(await client.authorise()).not.toBe(client.accessToken)
})

test('a renewal that is refused is not blamed on the call that needs it', async () => {
  const client = await longSignedIn(
    await tamperedApi(
      replacing('/refresh-token', () => Response.json({ success: false, message: 'No' }, { status: 401 })),
    ),
  )
  await expect(client.authorise()).rejects.toMatchObject({
    message: 'needs a new token, but POST /refresh-token answers 401: No',
  })
})

test('a renewal that the network failed is repeated by the next call', async () => {
  let isDown = true
  const client = await longSignedIn(
    await tamperedApi(
      replacing('/refresh-token', (request, answer) => (isDown ? Response.error() : answer(request))),
    ),
  )
  await expect(client.authorise()).rejects.toMatchObject({ kind: 'network' })
  isDown = false
  expect(await client.authorise()).not.toBe(client.accessToken)
})
