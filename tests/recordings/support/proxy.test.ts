import { type ClientRequest, request } from 'node:http'
import { test } from 'vitest'
import { listen } from '#cli/serve/listen.ts'
import { startProxy } from './proxy.ts'

const closed = (request: ClientRequest) => new Promise((resolve) => request.once('close', resolve))

const withProxy = async (answer: () => Promise<Response>, use: (url: string) => Promise<unknown>) => {
  const server = await listen(answer, { port: 0, host: '127.0.0.1' })
  const proxy = await startProxy(server.url)
  try {
    await use(proxy.url)
    await proxy.quiet(50)
  } finally {
    await proxy.stop()
    await server.close()
  }
}

test('is quiet once the page that was sending a body has gone', async () => {
  await withProxy(
    async () => new Response('{}'),
    async (url) => {
      const sending = request(`${url}/api/update`, { method: 'PUT', headers: { 'Content-Length': '1000' } })
      sending.on('error', () => undefined)
      sending.write('the beginning')
      await new Promise((resolve) => setTimeout(resolve, 100))
      sending.destroy()
      await closed(sending)
    },
  )
}, 5_000)

test('is quiet once the page that waited for an answer has gone', async () => {
  await withProxy(
    () => new Promise(() => undefined),
    async (url) => {
      const asking = request(`${url}/api/lobs`)
      asking.on('error', () => undefined)
      asking.end()
      await new Promise((resolve) => setTimeout(resolve, 100))
      asking.destroy()
      await closed(asking)
    },
  )
}, 8_000)
