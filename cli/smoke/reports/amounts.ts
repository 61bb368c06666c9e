/** A time for people: seconds from one second on. */
export const timeText = (milliseconds: number): string =>
  milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`

/** Seconds as the readers of reports want them: a plain decimal. */
export const secondsText = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3)

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** A moment of ISO 8601 for people. */
export const momentText = (moment: string): string =>
  moment.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d).*$/, '$1 $2 UTC')
