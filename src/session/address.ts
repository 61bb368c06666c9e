import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { navigate, useBrowserLocation, useLocationProperty, useSearch } from 'wouter/use-browser-location'

/** The address of the page, as the portal reads, shows and changes it. Paths begin with the base of the portal. */
export type Address = {
  current(): { path: string; search: string }
  /** The `href` of a link to a path. */
  hrefOf(path: string): string
  /** Goes to a path within the document. */
  navigate(path: string, options?: { replace?: boolean; state?: unknown }): void
  /** Loads a document at a path. */
  load(path: string): void
  /** Loads the document again. */
  reload(): void
  useLocation: BaseLocationHook
  useSearch: BaseSearchHook
}

/** Each path has an address of its own, for which the server answers with the page. */
export const pathAddress: Address = {
  current: () => ({ path: location.pathname, search: location.search }),
  hrefOf: (path) => path,
  navigate,
  load: (path) => location.assign(path),
  reload: () => location.reload(),
  useLocation: useBrowserLocation,
  useSearch,
}

const inHash = (): { path: string; search: string } => {
  const { pathname, search } = new URL(`http://screen.example${location.hash.slice(1)}`)
  return { path: pathname, search }
}

/** The path and its query are behind the `#`, for a page that is opened as a file. */
export const hashAddress: Address = {
  current: inHash,
  hrefOf: (path) => `#${path}`,
  navigate: (path, options) => navigate(`#${path}`, options),
  load: (path) => {
    location.hash = path
    location.reload()
  },
  reload: () => location.reload(),
  useLocation: () => [useLocationProperty(() => inHash().path), hashAddress.navigate],
  useSearch: () => useLocationProperty(() => inHash().search),
}
