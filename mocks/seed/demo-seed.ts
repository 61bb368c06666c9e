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
  const response = await fetch(seedAddress()).catch(() => null)
  const file = (await objectIn(response)) ?? (await objectIn(await cachedSeed()))
  if (file !== null) return file
  throw new Error(`The demo data cannot be fetched: ${failureOf(response)}.`)
}

const failureOf = (response: Response | null): string => {
  if (response === null) return 'the host of the demo does not answer'
  if (!response.ok) return `its host answers with status ${response.status}`
  return 'its host answers with another page, or with a part of the file'
}

/** The file, if it begins and ends as an object of JSON: hosts answer with a page of theirs for a file that is missing. */
const objectIn = async (response: Response | null): Promise<Blob | null> => {
  if (!response?.ok) return null
  const file = await response.blob()
  const [start, end] = await Promise.all([file.slice(0, 16).text(), file.slice(-16).text()])
  return start.trimStart().startsWith('{') && end.trimEnd().endsWith('}') ? file : null
}

/** For a page that has lost its worker, which would have answered from the cache. */
const cachedSeed = async (): Promise<Response | null> =>
  ('caches' in globalThis
    ? await caches.match(seedAddress(), { cacheName: demoName, ignoreVary: true })
    : undefined) ?? null
