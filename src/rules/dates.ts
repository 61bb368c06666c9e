import dayjs from 'dayjs'
import { noValue } from './no-value.ts'

const formatted = (date: string | null, format: string): string => {
  if (date === null) return noValue
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

/** `09:30:00`: a notice of this session. */
export const timeOfDay = (date: string | null): string => formatted(date, 'HH:mm:ss')

/**
 * Counts calendar days in local time, so that the number agrees with the dates shown beside it. Never below
 * 0; null if one of the times is not a date.
 */
export const daysBetween = (from: string | null, to: string | number): number | null => {
  const days = from === null ? Number.NaN : dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day')
  return Number.isNaN(days) ? null : Math.max(0, days)
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
