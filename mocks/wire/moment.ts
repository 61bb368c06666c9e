/** A time in milliseconds as the tables hold it: ISO 8601 in UTC, so that texts sort as times do. */
export const toTimestamp = (time: number): string => new Date(time).toISOString()
