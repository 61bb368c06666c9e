import type { Struct } from 'superstruct'

/** What this window has kept under this key, also over a reload; null without it. */
export const readKept = <Value>(key: string, shape: Struct<Value, unknown>): Value | null => {
  try {
    const [problem, value] = shape.validate(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return problem === undefined ? value : null
  } catch {
    return null
  }
}

export const keepInWindow = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without site data it is gone after a reload.
  }
}
