import type { CookieJar } from 'tough-cookie'

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
      jar ??= new (await import('tough-cookie')).CookieJar()
      for (const line of setCookies) {
        const cookie = await jar.setCookie(line, url, { ignoreError: true })
        if (cookie !== undefined && cookie.value.length >= shortestSecret) hide(cookie.value)
      }
    },
  }
}
