import { array, is, string } from 'superstruct'
import { demoName } from '#mocks/demo-name.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createObservable, type Observable } from '#mocks/observable.ts'
import { seedAddress } from '#mocks/seed/demo-seed.ts'

/** Whether the demo can do without its host: `off` where it never can, `full` if the browser has no space. */
export type OfflineState = 'off' | 'keeping' | 'ready' | 'full' | 'failed'

/** The files of other screens wait until this one has what it needs. */
const restDelay = 2_000

/**
 * Stores every file of the demo in the browser: first those that the current screen has loaded. After that the demo works
 * without its host. The files of earlier releases are removed then.
 */
export const keepFiles = ({ fetchSeed, base }: MockBackend): Observable<OfflineState> => {
  // The files of the development server change, and only pages over https have a cache.
  const canKeep = import.meta.env.PROD && location.protocol !== 'file:' && 'caches' in window
  const state = createObservable<OfflineState>(canKeep ? 'keeping' : 'off')
  const run = async () => {
    await wait(restDelay)
    // The code of the panel runs too, so that the first click need not wait for it.
    await import('#mocks/demo/ui/panel.tsx')
    if (!canKeep) await fetchSeed()
  }
  run().catch((error: unknown) => console.warn('A part of the demo could not be fetched ahead.', error))
  if (canKeep)
    keepAll(new URL(base, location.href)).then(
      () => state.set('ready'),
      (error: unknown) => {
        console.warn('Without its host the demo cannot be reloaded.', error)
        state.set(isFull(error) ? 'full' : 'failed')
      },
    )
  return state
}

const keepAll = async (scope: URL): Promise<void> => {
  const cache = await caches.open(demoName)
  // The page is requested by its file name: a host may answer a fetch of the folder differently from a navigation.
  await keep(cache, scope.href, new URL('index.html', scope).href)
  const list = new URL('offline-files.json', scope).href
  await keep(cache, list)
  const names: unknown = await (await cache.match(list))?.json()
  if (!is(names, array(string()))) throw new Error('The list of the files of the demo cannot be read.')
  const files = [...new Set([...names.map((name) => new URL(name, scope).href), seedAddress()])]
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await Promise.all(files.filter((file) => loaded.has(file)).map((file) => keep(cache, file)))
  await wait(restDelay)
  for (const file of files) await keep(cache, file)
  await removeOthers(cache, scope, new Set(files))
}

/** Puts a file into the cache, unless it is there and never changes. */
const keep = async (cache: Cache, address: string, load = address): Promise<void> => {
  if (hasHash(address) && (await cache.match(address, { ignoreVary: true })) !== undefined) return
  const response = await fetch(load)
  if (!response.ok) throw new Error(`${load} cannot be fetched: ${response.status}`)
  await cache.put(address, response)
}

const removeOthers = async (cache: Cache, scope: URL, files: ReadonlySet<string>): Promise<void> => {
  const assets = new URL('assets/', scope).href
  for (const { url } of await cache.keys())
    if (url.startsWith(assets) && !files.has(url)) await cache.delete(url)
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const hasHash = (address: string): boolean => /-[\w-]{8}\.\w+$/.test(address)

const wait = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay))
