import { demoName } from '#mocks/demo-name.ts'

/** The demo's seed file, which is deployed beside the code. */
const demoSeedAddress = new URL('./demo.json', import.meta.url).href

/** Which seed file `portal serve --demo` serves in the place of that of the build; null where it does not. */
export const servedSeed = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="demo-seed"]')?.content ?? null

/** Another seed file has another address: the cache never asks again for the same one. */
export const seedAddress = (): string => {
  const served = servedSeed()
  return served === null ? demoSeedAddress : `${demoSeedAddress}?${served}`
}

/** Returns a Blob, which is not decoded until it is read: the text of a large file would block the page. */
export const fetchDemoSeed = async (): Promise<Blob> => {
  // A single file that was built with data of its own holds them in the page.
  const inPage = document.getElementById('seed')?.textContent
  if (inPage) return new Blob([inPage])
  const response = await fetch(seedAddress()).catch(readCachedSeed)
  if (!response.ok) throw new Error(`The seed of the demo cannot be fetched: ${response.status}`)
  return response.blob()
}

/** For a page that has lost its worker, which would have answered from the cache. */
const readCachedSeed = async (): Promise<Response> => {
  const cached =
    'caches' in globalThis
      ? await caches.match(seedAddress(), { cacheName: demoName, ignoreVary: true })
      : undefined
  if (cached === undefined)
    throw new Error('The demo data cannot be fetched: the host of the demo does not answer.')
  return cached
}
