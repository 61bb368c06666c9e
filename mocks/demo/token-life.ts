/** Lifetimes of an access token in milliseconds: the default, one short enough to watch, and one that ends at once. */
export const usualTokenLife = 15 * 60_000
export const shortTokenLife = 90_000
export const noTokenLife = 2_000
