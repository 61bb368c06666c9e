import { timing } from '#src/rules/timing.ts'

const hour = 60 * 60_000

/**
 * Lifetimes of an access token in milliseconds: the usual one, in which no demo ends by itself, one that can be watched until
 * its renewal and its end, and one that ends at once.
 */
export const usualTokenLife = 12 * hour
export const shortTokenLife = timing.refreshWindow + 30_000
export const noTokenLife = 2_000
