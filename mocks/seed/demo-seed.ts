import { demoName } from '#mocks/demo-name.ts'

/** The demo's seed file, which is deployed beside the code. */
const demoSeedAddress = new URL('./demo.json', import.meta.url).href

/** Returns a Blob, which is not decoded until it is read: the text of a large file would block the page. */
export const fetchDemoSeed = async (): Promise<Blob> => {
  // A single file that was built with data of its own holds them in the page.
  const inPage = document.getElementById('seed')?.textContent
  if (inPage) return new Blob([inPage])
  const response = await fetch(demoSeedAddress).catch(readCachedSeed)
  if (!response.ok) throw new Error(`The seed of the demo cannot be fetched: ${response.status}`)
  return response.blob()
}

/** For a page that has lost its worker, which would have answered from the cache. */
const readCachedSeed = async (): Promise<Response> => {
  const cached =
    'caches' in globalThis
      ? await caches.match(demoSeedAddress, { cacheName: demoName, ignoreVary: true })
      : undefined
  if (cached === undefined)
    throw new Error('The demo data cannot be fetched: the host of the demo does not answer.')
  return cached
}
