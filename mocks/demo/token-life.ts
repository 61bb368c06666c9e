const hour = 60 * 60_000

/**
 * Lifetimes of an access token in milliseconds: the usual one, in which no demo ends by itself, one short enough to watch, and
 * one that ends at once.
 */
export const usualTokenLife = 12 * hour
export const shortTokenLife = 90_000
export const noTokenLife = 2_000
