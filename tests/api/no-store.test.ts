import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { constantTypes } from '#src/contract/constants.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'

test.each(Object.entries(endpointsByName))(
  '%s: the browser neither keeps nor reuses an answer',
  async (_, endpoint) => {
    allowLogged(faultyAnswer)
    const modes: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_request, init) => {
      modes.push(init?.cache)
      return Response.json({})
    }
    const authoriser = { authorise: () => 'a.b.c', unauthorized: () => false }
    const { call } = createClient({ baseUrl: 'https://api.example', authoriser, fetch })
    const params = { id: 1, createdBy: 1, constantType: constantTypes[0] }
    await call(endpoint, { params, query: undefined, body: undefined }).catch(() => {})
    expect(modes).toEqual(['no-store'])
  },
)
