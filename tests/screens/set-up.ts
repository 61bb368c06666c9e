import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { delayTimers } from '#tests/support/jitter.ts'

// A test that fails says so soon. Where all tests run, rendering a whole screen can take longer.
configure({ asyncUtilTimeout: process.env.CI === undefined ? 3_000 : 20_000 })

delayTimers()

const { origin } = location

/** The test files of a worker share one document, so each test must leave it as it was. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  if (location.origin !== origin) {
    const leftAt = location.href
    location.href = origin
    throw new Error(`The test has opened another page: ${leftAt}`)
  }
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  document.body.replaceChildren()
})

/** Preferences are in cookies: those of one test would hide columns in the next. */
const clearCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing on plain http
    if (cookie !== '') document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  }
}
