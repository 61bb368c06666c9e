import { format } from 'node:util'
import { expect, onTestFinished } from 'vitest'

const { console } = globalThis
const levels = ['error', 'warn', 'log'] as const

/**
 * Declares what a test makes the portal write to the console. These messages are not printed until the test ends, all others
 * are; a test that does not lead to each of them fails.
 */
export const expectLogged = (...patterns: readonly RegExp[]): void => {
  const written = new Set<RegExp>()
  for (const level of levels) {
    const print = console[level]
    console[level] = (...values: unknown[]) => {
      const text = format(...values)
      const found = patterns.filter((pattern) => pattern.test(text))
      for (const pattern of found) written.add(pattern)
      if (found.length === 0) print(...values)
    }
    onTestFinished(() => {
      console[level] = print
    })
  }
  onTestFinished(() => {
    const missing = patterns.filter((pattern) => !written.has(pattern)).map(String)
    expect(missing, 'messages that were not written to the console').toEqual([])
  })
}
