import { describe, expect, test } from 'vitest'
import { csvFileName, toCsv } from '#src/rules/csv.ts'

const mark = '\uFEFF'

test('lines end with CR LF, the last one too, behind a mark by which spreadsheets know UTF-8', () => {
  const text = toCsv([
    ['UID', 'Company Name'],
    ['7', 'Mercy Hospital'],
  ])
  expect(text).toBe(`${mark}UID,Company Name\r\n7,Mercy Hospital\r\n`)
  expect([...new TextEncoder().encode(text).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('no lines: the mark alone', () => expect(toCsv([])).toBe(mark))

const cell = (text: string): string => toCsv([[text]]).slice(mark.length, -2)

describe('a cell', () => {
  test.each([
    ['empty', '', ''],
    ['blank', ' ', ' '],
    ['with a comma', 'Pune, India', '"Pune, India"'],
    ['with a quote', 'Łódź "Northgate"', '"Łódź ""Northgate"""'],
    ['that is a quote', '"', '""""'],
    ['of two lines', 'one\ntwo', '"one\ntwo"'],
    ['with a carriage return', 'one\rtwo', '"one\rtwo"'],
    ['with a semicolon and an apostrophe', "it's; so", "it's; so"],
    ['in other scripts', 'हिमवर्षा 木 👩🏽‍⚕️ é', 'हिमवर्षा 木 👩🏽‍⚕️ é'],
  ])('%s', (_, text, expected) => expect(cell(text)).toBe(expected))

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
    ['=', "'="],
  ])('that would begin like a formula does not: %j', (text, expected) => expect(cell(text)).toBe(expected))

  test.each(['1=1', 'a@b.example', '1-2', ' =1', "'=1", 'a\tb'])(
    'with such a sign elsewhere stays: %j',
    (text) => expect(cell(text)).toBe(text),
  )
})

describe('the name of a file', () => {
  test.each([
    [new Date(2026, 0, 5, 0, 0), 'customers-2026-01-05.csv'],
    [new Date(2026, 11, 31, 23, 59), 'customers-2026-12-31.csv'],
  ])('has the day: %s', (now, name) => expect(csvFileName('customers', now)).toBe(name))
})
