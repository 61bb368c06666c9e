import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Rendering whole screens takes long while other tests use the same cores.
configure({ asyncUtilTimeout: 20_000 })

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
  document.body.replaceChildren()
})
