/** Milliseconds that an access token lasts: as in everyday life, long enough to be watched ending, and gone at once. */
export const usualTokenLife = 15 * 60_000
export const shortTokenLife = 90_000
export const noTokenLife = 2_000
