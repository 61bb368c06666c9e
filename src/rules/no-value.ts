/** Shown for an empty value. */
export const noValue = '-'

/** A value as screens show it. */
export const orDash = (value: string | number | null): string =>
  value === null || value === '' ? noValue : String(value)
