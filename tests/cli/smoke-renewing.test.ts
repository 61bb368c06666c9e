import { expect, onTestFinished, test, vi } from 'vitest'
import { createDiscretion } from '#cli/smoke/discretion.ts'
import { createService } from '#cli/smoke/service.ts'
import { signIn } from '#cli/smoke/sign-in.ts'
import { demoAccount } from './smoke-run.ts'
import { replacing, tamperedApi } from './tampered-api.ts'

/** Somebody who has signed in so long ago that the token has ended. */
const longSignedIn = async (baseUrl: string, signal = new AbortController().signal) => {
  const manner = { baseUrl, timeout: 30_000, retries: 0, concurrency: 1, retried: () => undefined }
  const visit = await signIn(createService({ ...manner, signal }), demoAccount('super'), createDiscretion())
  const later = Date.now() + 16 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  return visit
}

test('all calls that find the token ended wait for the same new one', async () => {
  let renewals = 0
  const visit = await longSignedIn(
    await tamperedApi(
      replacing('/refresh-token', (request, answer) => {
        renewals += 1
        return answer(request)
      }),
    ),
  )
  const [first, second] = await Promise.all([visit.authorise(), visit.authorise()])
  expect(first).not.toBe(visit.accessToken)
  expect([second, await visit.authorise(), renewals]).toEqual([first, first, 1])
})

test('it is renewed after the end of the run as well: what was written has to be removed', async () => {
  const ending = new AbortController()
  const visit = await longSignedIn(await tamperedApi(), ending.signal)
  ending.abort()
  expect(await visit.authorise()).not.toBe(visit.accessToken)
})

test('where the network fails it once, the next call has it', async () => {
  let isDown = true
  const visit = await longSignedIn(
    await tamperedApi(
      replacing('/refresh-token', (request, answer) => (isDown ? Response.error() : answer(request))),
    ),
  )
  await expect(visit.authorise()).rejects.toMatchObject({ kind: 'network' })
  isDown = false
  expect(await visit.authorise()).not.toBe(visit.accessToken)
})
