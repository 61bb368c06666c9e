import { expect, test } from 'vitest'
import { dateAndTime, dateTile, daysBetween, longDate, shortDate } from '#src/rules/dates.ts'

test.each([
  ['2026-01-05T09:30:07Z', '5 Jan 2026, Monday', '05/01/2026', '05/01/2026 09:30:07', ['Jan', '05', '2026']],
  [
    '2025-12-31T23:59:59.999Z',
    '31 Dec 2025, Wednesday',
    '31/12/2025',
    '31/12/2025 23:59:59',
    ['Dec', '31', '2025'],
  ],
  [
    '2024-02-29T00:00:00Z',
    '29 Feb 2024, Thursday',
    '29/02/2024',
    '29/02/2024 00:00:00',
    ['Feb', '29', '2024'],
  ],
  [
    '2026-03-31T22:30:00-02:30',
    '1 Apr 2026, Wednesday',
    '01/04/2026',
    '01/04/2026 01:00:00',
    ['Apr', '01', '2026'],
  ],
])('formats %s in local time', (date, long, short, withTime, [month, day, year]) => {
  expect([longDate(date), shortDate(date), dateAndTime(date)]).toEqual([long, short, withTime])
  expect(dateTile(date)).toEqual({ month, day, year })
})

test.each([null, '', 'yesterday', 'null'])('%j is not a date and shows a dash', (date) => {
  expect([longDate(date), shortDate(date), dateAndTime(date)]).toEqual(['-', '-', '-'])
  expect(dateTile(date)).toEqual({ month: '-', day: '-', year: '-' })
})

test.each([
  ['2026-01-05T09:30:00Z', '2026-01-05T09:30:00Z', 0],
  ['2026-01-05T09:30:00Z', '2026-01-05T23:59:59Z', 0],
  ['2026-01-05T23:30:00Z', '2026-01-06T00:10:00Z', 1],
  ['2026-07-07T18:00:00Z', '2026-07-10T09:00:00Z', 3],
  ['2026-01-05T09:30:00Z', '2026-01-06T09:30:00Z', 1],
  ['2026-01-05T09:30:00Z', Date.UTC(2026, 1, 5, 9, 30), 31],
  ['2026-01-05T09:30:00Z', '2026-01-01T00:00:00Z', 0],
  [null, '2026-01-05T09:30:00Z', null],
  ['yesterday', '2026-01-05T09:30:00Z', null],
  ['2026-01-05T09:30:00Z', 'tomorrow', null],
])('from %j to %j it is %j calendar days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
