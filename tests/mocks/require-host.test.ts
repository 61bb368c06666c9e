import { expect, test, vi } from 'vitest'
import { requireHost } from '#mocks/interception/require-host.ts'

const address = 'https://host.example/care/'
const refusal = (reason: string) =>
  `A reload needs the network, and the host of the demo ${reason}. Try again later.`

test.each([200, 204, 405, 501])(
  'a page may be reloaded from a host that answers HEAD with %i',
  async (status) => {
    const ask = vi.fn(async () => new Response(null, { status }))
    vi.stubGlobal('fetch', ask)
    await expect(requireHost(address)).resolves.toBe(undefined)
    expect(ask).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'HEAD' }))
  },
)

test.each([403, 404, 410, 500, 502, 503])(
  'a host that answers with %i would end the demo',
  async (status) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    await expect(requireHost(address)).rejects.toThrow(refusal(`answers with status ${status}`))
  },
)

test('so would one that does not answer', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(requireHost(address)).rejects.toThrow(refusal('does not answer'))
})
