/**
 * Whether this is a path of the portal, with its query. It must start with one slash, and have nothing that a
 * browser would read as a host, a scheme or a parent folder.
 */
export const isScreenPath = (screen: string): boolean =>
  /^\/(?!\/)[\w\-./~%?&=+:@,;!$'()*]*$/.test(screen) &&
  !/(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c|00)/i.test(screen.split('?')[0] ?? '') &&
  !screen.includes('//')

/** Parameters that only concern the opened window. */
export const windowParameters = ['demo', 'demo-person', 'demo-tour']
const privateParameters = ['uuid', ...windowParameters]

/**
 * The path below the portal's base with its query; `/` if the address is not a screen path. Without the parameters that are to
 * be left out: where nothing else is said, those that must not be shared.
 */
export const screenIn = (
  address: string,
  base: string,
  leftOut: readonly string[] = privateParameters,
): string => {
  const { pathname, searchParams } = screenUrl(address)
  for (const name of leftOut) searchParams.delete(name)
  const screen = `/${pathname.slice(base.length)}${searchParams.size === 0 ? '' : `?${searchParams}`}`
  return isScreenPath(screen) ? screen : '/'
}

export const parameterIn = (address: string, name: string): string | null =>
  new URL(address).searchParams.get(name) ?? screenUrl(address).searchParams.get(name)

/** The same address without this parameter. */
export const withoutParameter = (address: string, name: string): string => {
  const url = new URL(address)
  url.searchParams.delete(name)
  if (hasHashAddresses(address)) {
    const screen = screenUrl(address)
    screen.searchParams.delete(name)
    url.hash = `${screen.pathname}${screen.search}`
  }
  return url.href
}

/** The absolute address of a screen; the origin is always the portal's own. */
export const screenAddress = (screen: string, base: string): string =>
  hasHashAddresses(location.href)
    ? `${location.href.split('#')[0]}#${screen}`
    : new URL(base.replace(/\/$/, '') + screen, location.origin).href

/** Navigates within the portal without a reload: its router listens to these methods. */
export const goToScreen = (screen: string, base: string): void =>
  history.pushState(null, '', screenAddress(screen, base))

/** The single-file demo has the address of the screen in the hash. */
export const hasHashAddresses = (address: string): boolean => new URL(address).hash.startsWith('#/')

const screenUrl = (address: string): URL => {
  const url = new URL(address)
  return hasHashAddresses(address) ? new URL(`http://screen.example${url.hash.slice(1)}`) : url
}
