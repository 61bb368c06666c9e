/** Milliseconds that an API has to show what was written, if not otherwise said. */
export const usualPatience = 5_000
