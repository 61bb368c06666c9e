import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { lobs } from '#src/contract/lobs.ts'

test.each([
  ['seconds', '7', 7],
  ['a date', new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
  ['a date that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['nothing', null, null],
  ['something else', 'soon', null],
  ['apify/crawlee-python#1995', '-5', null],
  ['openai/openai-java#878', '-1', null],
  ['elizaOS/eliza#23807', '1.5', 2],
  ['the header of a proxy and of the server', '7, 7', 7],
  ['vellum-ai/vellum-assistant#3227', 'Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
  ['vellum-ai/vellum-assistant#3233', '2200000', 86_400],
])(
  'a failure says after how many seconds the server wants to be asked again: %s',
  async (_, header, expected) => {
    const fetch: typeof globalThis.fetch = async () =>
      new Response('', { status: 429, headers: header === null ? {} : { 'Retry-After': header } })
    const authoriser = { authorise: () => 'a.b.c', unauthorized: () => false }
    const { call } = createClient({ baseUrl: 'https://api.example', authoriser, fetch })
    const failure = await call(lobs.listActive, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 429 })
    const { retryAfter } = Object(failure)
    // A date says it to the second.
    if (expected === 3_600) expect([3_599, 3_600]).toContain(retryAfter)
    else expect(retryAfter).toBe(expected)
  },
)
