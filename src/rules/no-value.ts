/** What stands on screen for a value that nobody gave (spec 2, Customer details). */
export const noValue = '-'

/** A value as screens show it. */
export const orDash = (value: string | number | null): string =>
  value === null || value === '' ? noValue : String(value)
