const key = `reloaded ${import.meta.env.BASE_URL}`

/**
 * Reloads the page to get the files of the new version, unless the server cannot be reached or this version has been
 * reloaded before. Resolves if the page stays.
 */
export const reloadOnce = async (version = versionOf(document)): Promise<void> => {
  if (wasReloaded(version) || !(await isServerThere()) || !noteReload(version)) return
  location.reload()
  await new Promise(() => undefined)
}

/** Reloads the page if the server answers; resolves to whether it does. */
export const reloadIfReachable = async (): Promise<boolean> => {
  const isThere = await isServerThere()
  if (isThere) location.reload()
  return isThere
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

/** If the browser refuses the storage, or it is full, reloads cannot be counted, so the page is not reloaded. */
const wasReloaded = (version: string): boolean => {
  try {
    return sessionStorage.getItem(key) === version
  } catch {
    return true
  }
}

/** Returns whether it is stored. */
const noteReload = (version: string): boolean => {
  try {
    sessionStorage.setItem(key, version)
    return true
  } catch {
    return false
  }
}

/** Lets the browser ask before the page is closed, for as long as one thing needs the page. */
export const pageKeeper = () => {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
  return (isNeeded: boolean): void =>
    isNeeded ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask)
}
