import type { CookieJar, Cookie as ParsedCookie } from 'tough-cookie'

export type Cookies = {
  headerFor(url: string): Promise<string>
  store(url: string, setCookies: readonly string[]): Promise<void>
}

/** A shorter value is not a secret, and would be found in ordinary words. */
const shortestSecret = 8

/** The library is loaded with the first cookie: most APIs set none. */
export const createCookies = (hide: (secret: string) => void): Cookies => {
  let jar: CookieJar | null = null
  return {
    headerFor: async (url) => (await jar?.getCookieString(url)) ?? '',
    async store(url, setCookies) {
      if (setCookies.length === 0) return
      const library = await import('tough-cookie')
      jar ??= new library.CookieJar()
      for (const parsed of setCookies.flatMap((line) => library.Cookie.parse(line) ?? [])) {
        const cookie = await jar.setCookie(asOfHost(parsed, url), url, { ignoreError: true })
        if (cookie !== undefined && cookie.value.length >= shortestSecret) hide(cookie.value)
      }
    },
  }
}

const hasDomains = /^(?!\[|[\d.]+$).+\../

/** Addresses and names of containers have no domain: browsers keep a cookie that names one for this host, the library refuses it. */
const asOfHost = (cookie: ParsedCookie, url: string): ParsedCookie => {
  const { hostname } = new URL(url)
  if (cookie.domain?.toLowerCase() === hostname && !hasDomains.test(hostname)) cookie.domain = null
  return cookie
}
