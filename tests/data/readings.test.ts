import { expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { staleAfter } from '#src/contract/stale-after.ts'
import type { Reading } from '#src/data/reading.ts'
import { activeLobs, portals, statusOptions } from '#src/data/readings.ts'

const writes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, call]) => ({
      name: `${area}.${name}`,
      stale: new Set<string>(staleAfter({ endpoint: call, input: {} }).map(({ area }) => area)),
    })),
)

const choices: readonly { name: string; reading: Reading<unknown>; after: readonly string[] }[] = [
  { name: 'portals', reading: portals, after: [] },
  { name: 'statuses', reading: statusOptions('CustomerAccountStatus'), after: [] },
  { name: 'active LOBs', reading: activeLobs, after: ['lobs.create', 'lobs.update', 'lobs.inactivate'] },
]

test.each(choices)('$name are read again only after writes that change them', ({ reading, after }) => {
  const [area] = reading.key
  expect(writes.filter(({ stale }) => stale.has(area)).map(({ name }) => name)).toEqual(after)
})
