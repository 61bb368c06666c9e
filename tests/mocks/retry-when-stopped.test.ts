import { expect, test } from 'vitest'
import { createRetryingFetch } from '#mocks/interception/retry-when-stopped.ts'

const stopped = () => new Response(null, { status: 204, headers: { 'X-Mock-Worker-Stopped': 'true' } })

/** A network that returns these responses in turn, and records the calls. */
const createNetwork = (...answers: Response[]) => {
  const events: string[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    events.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
    return answers.shift() ?? Response.error()
  }
  const startWorker = async () => void events.push('worker started')
  return { events, fetch: createRetryingFetch(send, startWorker) }
}

const address = 'http://demo.example/api/lobs'
const writing = { method: 'POST', body: 'Cardiology' }

test('repeats a call that a stopped worker did not answer, once the worker runs again', async () => {
  const { events, fetch } = createNetwork(stopped(), Response.json({ success: true }))
  const response = await fetch(address, writing)
  expect(await response.json()).toEqual({ success: true })
  expect(events).toEqual(['POST /api/lobs Cardiology', 'worker started', 'POST /api/lobs Cardiology'])
})

test('repeats a Request whose body can be read only once', async () => {
  const { events, fetch } = createNetwork(stopped(), Response.json({ success: true }))
  expect((await fetch(new Request(address, writing))).status).toBe(200)
  expect(events).toEqual(['POST /api/lobs Cardiology', 'worker started', 'POST /api/lobs Cardiology'])
})

test('returns any other response as it is, without a second call', async () => {
  const { events, fetch } = createNetwork(new Response(null, { status: 503 }))
  expect((await fetch(address, writing)).status).toBe(503)
  expect(events).toEqual(['POST /api/lobs Cardiology'])
})

test('calls a worker that stays stopped twice at most', async () => {
  const { events, fetch } = createNetwork(stopped(), stopped())
  expect((await fetch(address)).status).toBe(204)
  expect(events).toEqual(['GET /api/lobs ', 'worker started', 'GET /api/lobs '])
})
