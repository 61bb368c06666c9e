/** Local admins carry their ITX employee number behind this prefix (spec 9). */
export const itxPrefix = 'ITX-'

export const itxLabel = (id: number | string): string => `${itxPrefix}${id}`
