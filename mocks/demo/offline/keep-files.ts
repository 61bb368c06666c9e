import { array, is, string } from 'superstruct'
import { demoName } from '#mocks/demo-name.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { seedAddress } from '#mocks/seed/demo-seed.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'

/** Whether the demo can do without its host: `off` where it never can, `full` if the browser has no space. */
export type OfflineState = 'off' | 'keeping' | 'ready' | 'full' | 'failed'

/** The files of other screens wait until this one has what it needs. */
const restDelay = 2_000

/**
 * Stores every file of the demo in the browser: first those that the current screen has loaded. After that the demo works
 * without its host. The files of earlier releases are removed then.
 */
export const keepFiles = ({ fetchSeed, base }: MockBackend): ReadableStore<OfflineState> => {
  // The files of the development server change, and only pages over https have a cache.
  const canKeep = import.meta.env.PROD && location.protocol !== 'file:' && 'caches' in window
  const state = createStore<OfflineState>(canKeep ? 'keeping' : 'off')
  const run = async () => {
    await wait(restDelay)
    // The code of the panel runs too, so that the first click need not wait for it.
    await import('#mocks/demo/ui/panel.tsx')
    if (!canKeep) await fetchSeed()
  }
  run().catch((error: unknown) => console.warn('A part of the demo could not be fetched ahead.', error))
  const scope = new URL(base, location.href)
  if (canKeep)
    void untilKept(async () => keepAll(await caches.open(demoName), scope, seedAddress()), state.set)
  return state
}

/** The host may be updated, or ask its user to sign in, while the page is open. */
const retryDelay = 60_000

/** Tries again until all files are stored, or the browser has no space for them. */
export const untilKept = async (
  keepAll: () => Promise<void>,
  report: (state: OfflineState) => void,
): Promise<void> => {
  for (;;) {
    try {
      await keepAll()
      return report('ready')
    } catch (error) {
      console.warn('The demo is not ready offline.', error)
      if (isFull(error)) return report('full')
      report('failed')
    }
    await wait(retryDelay)
  }
}

type FileCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/**
 * The page and the list of an earlier release stay until all files of this one are stored: the host may be lost in between, and
 * the earlier one must then be whole.
 */
export const keepAll = async (cache: FileCache, scope: URL, seed: string): Promise<void> => {
  const list = new URL('offline-files.json', scope).href
  const isUpdate = (await cache.match(scope.href, { ignoreVary: true })) !== undefined
  const readPage = await read(cache, scope.href)
  const readList = await read(cache, list)
  const names: unknown = await readList.response.json()
  if (!is(names, array(string()))) throw new Error('The list of the files of the demo cannot be read.')
  if (!isOfOneRelease(await readPage.response.text(), names))
    throw new Error('The page of the demo and the list of its files are of two releases.')
  const named = names.map((name) => new URL(name, scope).href).filter((file) => file !== list)
  const files = [...new Set([...named, seed])]
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.all(files.filter((file) => loaded.has(file)).map((file) => keep(cache, file)))
  if (!isUpdate) await readPage.store()
  await wait(restDelay)
  for (const file of files) await keep(cache, file)
  await readList.store()
  if (isUpdate) await readPage.store()
  await removeOthers(cache, scope, new Set(files))
}

/** A host that is lost between the two leaves one of the stored release beside one of the next. */
const isOfOneRelease = (page: string, names: readonly string[]): boolean =>
  (page.match(/assets\/[\w.-]+-[\w-]{8}\.\w+/g) ?? []).every((asset) => names.includes(asset))

/**
 * Puts a file into the cache. One that is there stays unless the host answers with another: browsers remove it before they have
 * stored its successor, and with a page that is reloaded at that moment both would be lost.
 */
export const keep = async (cache: Pick<Cache, 'match' | 'put'>, address: string): Promise<void> =>
  (await read(cache, address)).store()

/** A file, of the host or else of the cache, and how to store it where the cache has another. */
const read = async (cache: Pick<Cache, 'match' | 'put'>, address: string) => {
  const found = await cache.match(address, { ignoreVary: true })
  const isStored = found !== undefined && (await isItself(address, found))
  const stored = isStored ? { response: found, store: async () => {} } : null
  if (stored !== null && hasHash(address)) return stored
  let response: Response
  try {
    response = await fetchFile(address)
  } catch (error) {
    if (stored !== null) return stored
    throw error
  }
  // First whole: a host that is lost in the middle of a file must not remove the stored one either.
  const content = await response.arrayBuffer()
  if (stored !== null && isSame(content, await stored.response.clone().arrayBuffer())) return stored
  return {
    response: storable(response, content),
    store: () => cache.put(address, storable(response, content)),
  }
}

const isSame = (one: ArrayBuffer, other: ArrayBuffer): boolean => {
  const bytes = new Uint8Array(other)
  return one.byteLength === bytes.length && new Uint8Array(one).every((byte, index) => byte === bytes[index])
}

const fetchFile = async (address: string): Promise<Response> => {
  // The list and the page have to be of one release: the browser may have kept an older one.
  const response = await fetch(address, {
    headers: { Accept: '*/*, text/html' },
    cache: hasHash(address) ? 'default' : 'no-cache',
  })
  if (!response.ok) throw new Error(`${address} cannot be fetched: ${response.status}`)
  if (!(await isItself(address, response))) throw new Error(`The host answers ${address} with another page.`)
  return response
}

/**
 * Whether an answer is the file that was asked for: many hosts answer with a page of theirs, and status 200, for a file that is
 * missing or before a user has signed in. The page of the demo says that it is one.
 */
export const isItself = async (address: string, response: Response): Promise<boolean> => {
  const isPage = /\/(?:[\w-]+\.html)?$/.test(new URL(address).pathname)
  if (!isPage && response.headers.get('Content-Type')?.startsWith('text/html')) return false
  if (!isPage && !/\.(?:js|css|json)$/.test(new URL(address).pathname)) return true
  const text = await response.clone().text()
  return isPage ? text.includes('<div id="demo"') : !/^\s*<(?:!doctype|html)/i.test(text)
}

/** Browsers refuse a redirected response to a navigation, and do not store one that differs by any header. */
const storable = (response: Response, content: ArrayBuffer): Response => {
  const headers = new Headers(response.headers)
  headers.delete('Vary')
  return new Response(content, { headers })
}

const removeOthers = async (cache: FileCache, scope: URL, files: ReadonlySet<string>): Promise<void> => {
  const assets = new URL('assets/', scope).href
  for (const { url } of await cache.keys())
    if (url.startsWith(assets) && !files.has(url)) await cache.delete(url)
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const hasHash = (address: string): boolean => /-[\w-]{8}\.\w+$/.test(address)

const wait = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay))
