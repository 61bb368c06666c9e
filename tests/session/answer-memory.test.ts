import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { devices } from '#src/contract/devices.ts'
import { session } from '#src/contract/session.ts'
import { countingWrites, createAnswerMemory } from '#src/session/answer-memory.ts'

/** A client that succeeds, a memory of what it counted, and how often that was counted. */
const countedOnce = async () => {
  const authoriser = { authorise: async () => 'token', unauthorized: () => false }
  const fetch = async () => Response.json({ success: true, message: 'Done' })
  const call = countingWrites(createClient({ baseUrl: 'http://api.example/api', authoriser, fetch }).call)
  const memory = createAnswerMemory<number>()
  let times = 0
  const count = () => memory(call, 'count', async () => (times += 1), new AbortController().signal)
  await count()
  return { call, count }
}

test('an answer is remembered until something is written', async () => {
  const { call, count } = await countedOnce()
  expect(await count()).toBe(1)
  await call(devices.remove, { params: { deviceId: 1 }, query: {} })
  expect(await count()).toBe(2)
})

test('a sign-out is no write: nothing is read again with the token that it ended', async () => {
  const { call, count } = await countedOnce()
  await call(session.logout, {})
  expect(await count()).toBe(1)
})

test('a call that its screen has ended is made again by the next screen', async () => {
  const { call } = await countedOnce()
  const memory = createAnswerMemory<string>()
  const left = new AbortController()
  const hanging = memory(call, 'key', () => new Promise<string>(() => {}), left.signal)
  left.abort()
  expect(await memory(call, 'key', async () => 'answer', new AbortController().signal)).toBe('answer')
  expect(hanging).toBeInstanceOf(Promise)
})
