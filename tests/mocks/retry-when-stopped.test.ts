import { expect, test } from 'vitest'
import { wakingFetch } from '#mocks/interception/retry-when-stopped.ts'

const asleep = () => new Response(null, { status: 204, headers: { 'X-Mock-Asleep': 'true' } })

/** A network that gives these answers in turn, and notes what came. */
const fakeNetwork = (...answers: Response[]) => {
  const events: string[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    events.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return answers.shift() ?? Response.error()
  }
  const wake = async () => void events.push('woken')
  return { events, fetch: wakingFetch(send, wake) }
}

const address = 'http://demo.example/api/lobs'
const writing = { method: 'POST', body: 'Cardiology' }

test('a call that a sleeping worker turned away is made again once it is awake', async () => {
  const { events, fetch } = fakeNetwork(asleep(), Response.json({ success: true }))
  const response = await fetch(address, writing)
  expect(await response.json()).toEqual({ success: true })
  expect(events).toEqual(['POST /api/lobs Cardiology', 'woken', 'POST /api/lobs Cardiology'])
})

test('so is a request that can be read only once', async () => {
  const { events, fetch } = fakeNetwork(asleep(), Response.json({ success: true }))
  expect((await fetch(new Request(address, writing))).status).toBe(200)
  expect(events).toEqual(['POST /api/lobs Cardiology', 'woken', 'POST /api/lobs Cardiology'])
})

test('any other answer is given as it is, and nothing is made twice', async () => {
  const { events, fetch } = fakeNetwork(new Response(null, { status: 503 }))
  expect((await fetch(address, writing)).status).toBe(503)
  expect(events).toEqual(['POST /api/lobs Cardiology'])
})

test('a worker that stays asleep is asked twice and no more', async () => {
  const { events, fetch } = fakeNetwork(asleep(), asleep())
  expect((await fetch(address)).status).toBe(204)
  expect(events).toEqual(['GET /api/lobs ', 'woken', 'GET /api/lobs '])
})
