import type { CookieJar, Cookie as ParsedCookie } from 'tough-cookie'

export type Cookies = {
  headerFor(url: string): Promise<string>
  store(url: string, setCookies: readonly string[]): Promise<void>
}

/** Characters: a shorter value is not a secret, and to hide it would hide parts of ordinary words. */
const minSecretCookie = 8

/** A cookie jar that passes the values of cookies to `hide`. Its library is loaded with the first cookie: most APIs set none. */
export const createCookies = (hide: (secret: string) => void): Cookies => {
  let jar: CookieJar | null = null
  return {
    headerFor: async (url) => (await jar?.getCookieString(url)) ?? '',
    async store(url, setCookies) {
      if (setCookies.length === 0) return
      const library = await import('tough-cookie')
      jar ??= new library.CookieJar()
      for (const parsed of setCookies.flatMap((line) => library.Cookie.parse(line) ?? [])) {
        const cookie = await jar.setCookie(asHostOnly(parsed, url), url, { ignoreError: true })
        if (cookie !== undefined && cookie.value.length >= minSecretCookie) hide(cookie.value)
      }
    },
  }
}

/** A host name with a dot in it, and no IP address. */
const domainName = /^(?!\[|[\d.]+$).+\../

/**
 * Makes a host-only cookie of one whose Domain is an IP address or a name without a dot, such as that of a container: browsers accept
 * it for this host, the library refuses it.
 */
const asHostOnly = (cookie: ParsedCookie, url: string): ParsedCookie => {
  const { hostname } = new URL(url)
  if (cookie.domain?.toLowerCase() === hostname && !domainName.test(hostname)) cookie.domain = null
  return cookie
}
