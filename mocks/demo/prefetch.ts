import { demoName } from '#mocks/demo-name.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { demoSeedAddress } from '#mocks/seed/demo-seed.ts'

const prefetchDelay = 2_000

/**
 * Prefetches what later steps may need: the data, the panel, the page, and every file that the portal
 * prefetches. After that the demo works without its host.
 */
export const prefetchDemo = ({ fetchSeed, base }: MockBackend): void => {
  setTimeout(() => {
    import('./ui/panel.tsx').catch((error: unknown) =>
      console.warn('The demo panel could not be fetched ahead.', error),
    )
    // The files of the development server change, and only pages over https have a cache.
    if (import.meta.env.PROD && location.protocol !== 'file:' && 'caches' in window) keepFiles(base)
    else
      fetchSeed().catch((error: unknown) => console.warn('The demo data could not be fetched ahead.', error))
  }, prefetchDelay)
}

const keepFiles = (base: string): void => {
  const asked = new Set<string>()
  const keep = async (address: string, load = address) => {
    if (asked.has(address)) return
    asked.add(address)
    const stored = await cached(address, load)
    // The pictures of the other theme are asked for when that theme is chosen.
    if (stored !== undefined && /css|html/.test(stored.headers.get('Content-Type') ?? ''))
      for (const picture of picturesIn(await stored.text(), address)) keepFile(picture)
  }
  const keepFile = (address: string) => {
    if (isFile(address, base)) keep(address).catch(report)
  }
  const report = (error: unknown) => console.warn('Without its host the demo cannot be reloaded.', error)
  // The page is requested by its file name: a host may answer a fetch of the folder differently from a navigation.
  keep(new URL(base, location.href).href, new URL(`${base}index.html`, location.href).href).catch(report)
  keepFile(demoSeedAddress)
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) keepFile(name)
  }).observe({ type: 'resource', buffered: true })
}

/** Puts a file into the cache, unless it is there and never changes; undefined if it cannot be fetched. */
const cached = async (address: string, load: string): Promise<Response | undefined> => {
  const cache = await caches.open(demoName)
  const known = hasHash(address) ? await cache.match(address, { ignoreVary: true }) : undefined
  if (known !== undefined) return known
  const response = await fetch(load)
  // Not a clone: both bodies would go through the page, and the data can be large.
  if (response.ok) await cache.put(address, response)
  return cache.match(address, { ignoreVary: true })
}

const hasHash = (address: string): boolean => /-[\w-]{8}\.\w+$/.test(address)

const picturesIn = (sheet: string, address: string): string[] =>
  [...sheet.matchAll(/url\("?([^")]+)/g)].map(([, picture = '']) => new URL(picture, address).href)

const isFile = (address: string, base: string): boolean => {
  const { origin, pathname } = new URL(address)
  return (
    origin === location.origin &&
    pathname.startsWith(base) &&
    /\.\w+$/.test(pathname) &&
    !/\/(?:api|storage)\//.test(pathname)
  )
}
