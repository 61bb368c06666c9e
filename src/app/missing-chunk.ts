const key = 'reloaded'

/**
 * Records chunks that fail to load: a redeploy removes those of the earlier version. Returns a function that
 * stops it.
 */
export const watchMissingChunks = (): (() => void) => {
  const note = ({ payload }: VitePreloadErrorEvent) => void missing.add(payload)
  window.addEventListener('vite:preloadError', note)
  return () => window.removeEventListener('vite:preloadError', note)
}

const missing = new WeakSet<Error>()

/** Whether a screen failed with this error because its chunk could not be loaded. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error)

/**
 * Reloads the page to get the chunks of the new version, unless the server cannot be reached or this version has been
 * reloaded before.
 */
export const reloadOnce = async (
  reload: () => void,
  version = versionOf(document),
): Promise<'reloading' | 'unreachable' | 'reloadedBefore'> => {
  if (!(await isServerThere())) return 'unreachable'
  if (wasReloaded(version)) return 'reloadedBefore'
  remember(version)
  reload()
  return 'reloading'
}

/** The name of the first script changes with every build. */
const versionOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? 'unknown'

const isServerThere = async (): Promise<boolean> => {
  try {
    // config.json is part of every version; a server may answer a bare path to nothing but a navigation.
    const { ok } = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      method: 'HEAD',
      cache: 'no-store',
    })
    return ok
  } catch {
    return false
  }
}

/** If the browser refuses the storage, reloads cannot be counted, so the page is not reloaded. */
const wasReloaded = (version: string): boolean => {
  try {
    return sessionStorage.getItem(key) === version
  } catch {
    return true
  }
}

const remember = (version: string): void => sessionStorage.setItem(key, version)
