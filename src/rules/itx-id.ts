import { normalizeLine, noValue } from './text.ts'

export const itxPrefix = 'ITX-'

/** `ITX-1042`: the number as screens show it. Employees of earlier years have none. */
export const itxLabel = (id: number | string | null): string =>
  id === null || id === '' ? noValue : `${itxPrefix}${id}`

/** The text to search for: the server knows the number alone, people also type it as it is shown. */
export const withoutItxPrefix = (search: string): string =>
  normalizeLine(search).replace(/^itx-\s*(?=[0-9]+$)/i, '')
