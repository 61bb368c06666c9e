/** Local admins carry their ITX employee number behind this prefix (spec 9). */
export const itxPrefix = 'ITX-'

/** `ITX-1042`: the number as screens show it. */
export const itxLabel = (id: number | string): string => `${itxPrefix}${id}`
