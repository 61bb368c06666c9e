// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { sparingTours } from '#mocks/demo/session/session-storage.ts'
import { tourDataPrefix } from '#mocks/demo/session/unused-tours.ts'
import { separateSiteData } from '#mocks/interception/own-site-data.ts'

const shared = window.localStorage
/** The cookies of the browser: those of happy-dom are not where a browser has them. */
let cookies: Record<string, string> = {}
const sharedCookies = {
  configurable: true,
  get: () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  set: (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    cookies[name] = value
  },
}

const setCookie = (cookie: string): void => void Reflect.set(document, 'cookie', cookie)

beforeEach(() => {
  shared.clear()
  cookies = {}
  Object.defineProperty(document, 'cookie', sharedCookies)
  Object.defineProperty(Document.prototype, 'cookie', sharedCookies)
  Object.defineProperty(window, 'localStorage', { value: shared, configurable: true })
})

test("a visitor neither sees nor changes the cookies of the browser's user", () => {
  cookies = { theme: 'dark' }
  separateSiteData(tourDataPrefix('abc'))
  expect(document.cookie).toBe('')
  setCookie('theme=light; path=/')
  expect(document.cookie).toBe('theme=light')
  expect(cookies).toMatchObject({ theme: 'dark' })
})

test("a visitor neither sees nor changes what the browser's user has stored", () => {
  shared.setItem('token', "the user's")
  separateSiteData(tourDataPrefix('abc'))
  expect(window.localStorage.getItem('token')).toBeNull()
  window.localStorage.setItem('token', "the visitor's")
  expect(shared.getItem('token')).toBe("the user's")
  sparingTours(window.localStorage).clear()
  expect(window.localStorage.getItem('token')).toBeNull()
  expect(shared.getItem('token')).toBe("the user's")
})

test("a visitor stays signed in when the browser's user signs out", () => {
  const user = sparingTours(shared)
  user.setItem('token', "the user's")
  shared.setItem('other', 'of the site')
  shared.setItem('demo-tours', '{"abc":1}')
  separateSiteData(tourDataPrefix('abc'))
  window.localStorage.setItem('token', "the visitor's")
  user.clear()
  expect(window.localStorage.getItem('token')).toBe("the visitor's")
  expect(Object.keys(shared).sort()).toEqual(['demo-tours', 'tour abc|token'])
})
