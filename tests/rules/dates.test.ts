import { afterEach, describe, expect, test } from 'vitest'
import { valueKinds } from '#src/contract/value-kinds.ts'
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

test.each([
  ['cntrump/hugo-notepadium#3: Go and .NET', '0001-01-01T00:00:00'],
  ['.NET in UTC', '0001-01-01T00:00:00Z'],
  ['.NET with an offset', '0001-01-01T00:00:00+00:00'],
  ['.NET, moved by a time zone to the east', '0000-12-31T18:30:00Z'],
  ['.NET, moved by a time zone to the west', '0001-01-01T05:00:00.000Z'],
  ['.NET as text', '1/1/0001 12:00:00 AM'],
  ['.NET, the largest', '9999-12-31T23:59:59.9999999'],
  ['yiisoft/yii2#6491: MySQL', '0000-00-00'],
  ['briannesbitt/Carbon#610: MySQL with a time', '0000-00-00 00:00:00'],
  ['MicrosoftDocs/dynamics-365-unified-operations-public#3819: SQL Server', '1900-01-01T00:00:00'],
  ['SQL Server with a blank', '1900-01-01 00:00:00.000'],
  ['SQL Server, the smallest', '1753-01-01T00:00:00'],
  ['SQL Server as text', '01/01/1900'],
  ['a spreadsheet', '1899-12-30T00:00:00'],
  ['SQL Server, moved by a time zone', '1899-12-31T18:30:00Z'],
  ['otavanopisto/muikku#3948: Unix', '1970-01-01T00:00:00Z'],
  ['fooplugins/FooTable#878: Unix with milliseconds', '1970-01-01T00:00:00.000Z'],
  ['Unix in another time zone', '1970-01-01T05:30:00+05:30'],
  ['steedos/steedos-platform#2525: Unix, the day alone', '1970-01-01'],
  ['CORE-POS/IS4C#561: Unix, moved by a time zone', '1969-12-31T18:30:00.000Z'],
  ['briannesbitt/Carbon#254: PHP, of the zeros of MySQL', '-0001-11-30 00:00:00'],
  ['cakephp/cakephp#6348: Laravel, of the zeros of MySQL', '-000001-11-30T00:00:00.000000Z'],
  ['volosoft/jtable#1447: a page, of the zeros of MySQL', '1899-11-30'],
  ['volosoft/jtable#1447: a page in India, of the zeros of MySQL', '1899-11-29T18:30:00.000Z'],
  ['yiisoft/yii2#6491: Java, of the zeros of MySQL', '0002-11-30T00:00:00'],
  ['yiisoft/yii2#6491: the calendar of ICU, of the zeros of MySQL', '0002-12-02'],
  ['Quartz/bad-data-guide#31: a spreadsheet of a Mac', '1904-01-01T00:00:00'],
  ['a directory of Windows', '1601-01-01T00:00:00Z'],
  ['SQL Server, the smallest, moved by a time zone', '1752-12-31T18:30:00Z'],
  ['Oracle, the largest, moved by a time zone', '9999-12-30T18:30:00Z'],
])('no date of %s, %s, shows a dash and is no value that cannot be read', (_, date) => {
  expect([longDate(date), shortDate(date), dateAndTime(date)]).toEqual(['-', '-', '-'])
  expect(dateTile(date)).toEqual({ month: '-', day: '-', year: '-' })
  expect(daysBetween(date, '2026-01-05T09:30:00Z')).toBeNull()
  expect(valueKinds.date.read(date)).toBeNull()
})

test.each([
  '1970-01-01T09:30:00Z',
  '1970-01-02',
  '1900-01-01T08:00:00',
  '1999-12-31',
  '2000-01-01T00:00:00Z',
])('%s is a date', (date) => {
  expect([longDate(date) === '-', valueKinds.date.read(date)]).toEqual([false, date])
})

test.each(['0002-01-01', '0026-01-05T09:30:00', '0099-12-31'])('%s cannot be read', (date) => {
  expect(valueKinds.date.read(date)).toBeUndefined()
})

test.each([
  ['PostgreSQL', '2026-01-05 09:30:00+00', '2026-01-05T09:30:00+00:00'],
  ['PostgreSQL in India', '2026-01-05 15:00:00.123456+05:30', '2026-01-05T15:00:00.123456+05:30'],
  ['Sequelize', '2026-01-05 09:30:00.000 +00:00', '2026-01-05T09:30:00.000+00:00'],
  ['Ruby', '2026-01-05 09:30:00 UTC', '2026-01-05T09:30:00Z'],
  ['Go', '2026-01-05 09:30:00 +0000', '2026-01-05T09:30:00+00:00'],
  ['Java with a region', '2026-01-05T15:00:00+05:30[Asia/Kolkata]', '2026-01-05T15:00:00+05:30'],
  ['Java in UTC', '2026-01-05T09:30:00Z[UTC]', '2026-01-05T09:30:00Z'],
  ['.NET', '2026-01-05T09:30:00.1234567Z', '2026-01-05T09:30:00.1234567Z'],
  ['SQL Server with a zone', '2026-01-05 15:00:00.1230000 +05:30', '2026-01-05T15:00:00.1230000+05:30'],
  ['SQL Server as text', 'Jan  5 2026  9:30AM', 'Jan 5 2026 9:30 AM'],
  ['Oracle', '05-Jan-2026 09:30:00', '05 Jan 2026 09:30:00'],
  ['a spreadsheet in India', '5-JAN-2026 9:30 am', '5 JAN 2026 9:30 am'],
  ['Node, with the blank of its locale', 'Jan 5, 2026, 9:30\u202fAM', 'Jan 5, 2026, 9:30 AM'],
])('the date of %s, %s, is read as every browser reads it', (_, date, read) => {
  expect(valueKinds.date.read(date)).toBe(read)
  expect(dateAndTime(read)).toMatch(/^05\/01\/2026 09:30:00$/)
})

test.each([
  '2026-01-05T09:30:60Z',
  '5-Jan-26',
  '2026-01-05 09:30:00 IST',
  '31-Feb-2026',
  '2026-01-05T09:30:00Z[a b]',
])('%s has no one meaning', (date) => expect(valueKinds.date.read(date)).toBeUndefined())

describe('in every time zone', () => {
  const home = process.env.TZ
  afterEach(() => {
    process.env.TZ = home
  })

  test.each([
    ['Asia/Kolkata', '2026-01-05', '2026-01-06', 1],
    ['Europe/Berlin', '2026-03-28', '2026-03-30', 2],
    ['Europe/Berlin', '2026-10-24', '2026-10-26', 2],
    ['America/New_York', '2026-03-07', '2026-03-09', 2],
    // Their clocks changed at midnight, so that a day began at one.
    ['America/Sao_Paulo', '2018-11-03', '2018-11-05', 2],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-05', 1],
    ['Asia/Beirut', '2026-03-28', '2026-03-30', 2],
    ['Africa/Cairo', '2026-04-24', '2026-04-25', 1],
    ['America/Santiago', '2026-09-06', '2026-09-07', 1],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-05', 2],
    ['Pacific/Apia', '2011-12-29', '2011-12-31', 2],
    ['Asia/Kathmandu', '2026-01-01', '2026-12-31', 364],
  ])('%s: from %s to %s it is %i days, at any hour', (zone, from, to, days) => {
    process.env.TZ = zone
    for (const hours of ['T03:00:00', 'T12:00:00', 'T23:59:59'])
      expect([hours, daysBetween(`${from}${hours}`, `${to}T03:30:00`)]).toEqual([hours, days])
  })

  test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
    '%s: a date without a zone is the same day',
    (zone) => {
      process.env.TZ = zone
      for (const date of ['2026-01-05', '2026-01-05T00:00:00', '2026-01-05T23:59:59', '2026-01-05 09:30'])
        expect(shortDate(date)).toBe('05/01/2026')
    },
  )
})
