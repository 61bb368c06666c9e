import { afterAll, beforeAll } from 'vitest'
import { timing } from '#src/rules/timing.ts'

/** Replaces delays, in milliseconds, for the tests of a file. */
export const replaceTiming = (delays: Partial<Record<keyof typeof timing, number>>): void => {
  const usual = { ...timing }
  beforeAll(() => void Object.assign(timing, delays))
  afterAll(() => void Object.assign(timing, usual))
}
