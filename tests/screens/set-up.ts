import { cleanup, configure, getConfig } from '@testing-library/react'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { delayTimers } from '#tests/support/jitter.ts'

// A test that fails says so soon. Where all tests run, rendering a whole screen can take longer.
configure({ asyncUtilTimeout: process.env.CI === undefined ? 8_000 : 20_000 })

const { getElementError } = getConfig()

/** Each try of a wait that finds nothing would print the document. Only the last is read, and the wait prints it there itself. */
configure({
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  },
})

delayTimers()

/** No test of a screen reaches a server. happy-dom would look up the host, and print that there is none. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * In development React records a stack for each element that it creates, a sixth of the time of these tests, up to a number in a
 * second. It has no other switch, and no test reads these stacks.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

/**
 * A query by role reads the styles of what it finds and of all that is around it. For each of these elements happy-dom copies records
 * of texts with `structuredClone`.
 */
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(Reflect.get(copy, 'definedPropertyNames'), Reflect.get(this, 'definedPropertyNames'))
  return copy
}

const { origin } = location

/** The test files of a worker share one document, so each test must leave it as it was. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // No mock of a method of happy-dom's storages can be restored: all tests after it would have no storage.
  for (const storage of [localStorage, sessionStorage])
    if (vi.isMockFunction(storage.setItem)) throw new Error('The test mocks a storage: stub the whole of it.')
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
