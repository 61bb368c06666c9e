/** What a person reads where a value may be missing. */
export const shown = (value: string | number | null): string =>
  value === null || value === '' ? '-' : String(value)
