export const noValue = '-'

export const orDash = (value: string | number | null): string =>
  value === null || value === '' ? noValue : String(value)
