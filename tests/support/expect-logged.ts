import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

const { console } = globalThis

type Expectation = { pattern: RegExp; isRequired: boolean; written: string[] }

/** What the test that runs expects, and the warnings and errors that it did not. */
let expected: Expectation[] = []
let unexpected: string[] = []
let isWatching = false

const add = (pattern: RegExp, isRequired: boolean): readonly string[] => {
  const written: string[] = []
  expected.push({ pattern, isRequired, written })
  return written
}

/**
 * Declares what a test makes the portal write to the console: it is not printed, and the test fails where it is not written.
 * Returns the messages so far.
 */
export const expectLogged = (pattern: RegExp): readonly string[] => add(pattern, true)

/** The same for a table or a random walk, of which some cases write such messages and others do not. */
export const allowLogged = (pattern: RegExp): readonly string[] => add(pattern, false)

/** What the client writes about an answer that breaks the contract. */
export const faultyAnswer = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S+: /

/** Makes each test of a file fail whose warnings and errors were not expected. Between tests they are only printed. */
export const watchConsole = (): void => {
  replaceConsole()
  beforeEach(() => {
    expected = []
    unexpected = []
  })
  afterEach(({ task }) => {
    const missing = expected.filter(({ isRequired, written }) => isRequired && written.length === 0)
    // What a test that has failed would still have written says nothing.
    if (task.result?.state === 'fail') return
    expect(unexpected, 'messages on the console that the test does not expect').toEqual([])
    expect(
      missing.map(({ pattern }) => String(pattern)),
      'messages that were not written to the console',
    ).toEqual([])
  })
}

/** Once in a worker, for its files share the console. A test that spies on the console gets its calls first. */
const replaceConsole = (): void => {
  if (isWatching) return
  isWatching = true
  for (const level of ['error', 'warn', 'log'] as const) {
    const print = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      const text = format(...values)
      const found = expected.filter(({ pattern }) => pattern.test(text))
      for (const { written } of found) written.push(text)
      if (found.length > 0) return
      if (level !== 'log') unexpected.push(text)
      print(...values)
    }
  }
}
