/** A day is long enough to wait for one call; timers of more than 24 days would also end at once. */
const longestWait = 86_400

/** Without the name of a day, a reader of dates takes `-5` and `1.5` for days of 2001. */
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d/i

/**
 * The seconds that a server wants to be left alone, by its Retry-After: a number, or a date by its own clock, which its Date may
 * tell. Null if it does not say. A proxy may have added a second number.
 */
export const retryAfterIn = (headers: Pick<Headers, 'get'>, now = Date.now()): number | null => {
  const text = headers.get('Retry-After')?.trim() ?? ''
  const [, seconds] = /^(\d{1,12}(?:\.\d+)?)(?:\s*,.*)?$/.exec(text) ?? []
  const wait = seconds === undefined ? secondsUntil(text, headers.get('Date'), now) : Number(seconds)
  return Number.isNaN(wait) ? null : Math.min(longestWait, Math.max(0, Math.ceil(wait)))
}

const secondsUntil = (text: string, date: string | null, now: number): number =>
  httpDate.test(text) ? (Date.parse(text) - (Date.parse(date ?? '') || now)) / 1_000 : Number.NaN
