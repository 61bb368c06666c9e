import dayjs from 'dayjs'
import { isNoDate } from './date-texts.ts'
import { noValue } from './text.ts'

const formatted = (date: string | null, format: string): string => {
  if (date === null || isNoDate(date)) return noValue
  const moment = dayjs(date)
  return moment.isValid() ? moment.format(format) : noValue
}

/**
 * `5 Jan 2026, Monday`, for complaint lists. Takes ISO 8601 UTC and returns local time; null becomes a dash.
 */
export const longDate = (date: string | null): string => formatted(date, 'D MMM YYYY, dddd')

/** `05/01/2026`: Created Date. */
export const shortDate = (date: string | null): string => formatted(date, 'DD/MM/YYYY')

/** `05/01/2026 09:30:00`: the popup of earlier notes. */
export const dateAndTime = (date: string | null): string => formatted(date, 'DD/MM/YYYY HH:mm:ss')

/** `2026-01-05`: files, in local time as the screens. */
export const isoDate = (date: string | null): string => formatted(date, 'YYYY-MM-DD')

/** `2026-01-05T09:30:00+05:30`: files that programs read, in local time. */
export const isoDateTime = (date: string | null): string => formatted(date, 'YYYY-MM-DDTHH:mm:ssZ')

/** `09:30:00`: a notice of this session. */
export const timeOfDay = (date: string | null): string => formatted(date, 'HH:mm:ss')

/**
 * Counts calendar days in local time, so that the number agrees with the dates shown beside it. Never below
 * 0; null if one of the times is not a date.
 */
export const daysBetween = (from: string | null, to: string | number): number | null => {
  const days = from === null || isNoDate(from) ? Number.NaN : dayNumber(to) - dayNumber(from)
  return Number.isNaN(days) ? null : Math.max(0, days)
}

/** Days are counted as if all had 24 hours: where the clocks change at midnight, a day does not begin at midnight. */
const dayNumber = (date: string | number): number => {
  const moment = dayjs(date)
  return Date.UTC(moment.year(), moment.month(), moment.date()) / 86_400_000
}

export const formatDays = (days: number): string => {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

/** `Jan`, `05` and `2026`: the tiles of the complaint detail. */
export const dateTile = (date: string | null): { month: string; day: string; year: string } => ({
  month: formatted(date, 'MMM'),
  day: formatted(date, 'DD'),
  year: formatted(date, 'YYYY'),
})
