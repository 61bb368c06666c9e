/** Milliseconds that an access token lasts: the default, short enough to watch it expire, and over at once. */
export const usualTokenLife = 15 * 60_000
export const shortTokenLife = 90_000
export const noTokenLife = 2_000
