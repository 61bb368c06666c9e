import { describe, expect, test } from 'vitest'
import { csvFileName, toCsv } from '#src/rules/csv.ts'

const mark = '\uFEFF'

test('a CSV file starts with a byte order mark and ends each line with CR LF', () => {
  const text = toCsv([
    ['UID', 'Company Name'],
    ['7', 'Mercy Hospital'],
  ])
  expect(text).toBe(`${mark}"UID","Company Name"\r\n7,"Mercy Hospital"\r\n`)
  expect([...new TextEncoder().encode(text).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a CSV file without lines is a byte order mark', () => expect(toCsv([])).toBe(mark))

const cell = (text: string): string => toCsv([[text]]).slice(mark.length, -2)

describe('a cell', () => {
  test.each([
    ['empty', '', '""'],
    ['blank', ' ', '" "'],
    ['a whole number', '1042', '1042'],
    ['with a comma', 'Pune, India', '"Pune, India"'],
    ['with a quote', 'Łódź "Northgate"', '"Łódź ""Northgate"""'],
    ['that is a quote', '"', '""""'],
    ['of two lines', 'one\ntwo', '"one\ntwo"'],
    ['with a carriage return', 'one\rtwo', '"one\rtwo"'],
    ['with a semicolon and an apostrophe', "it's; so", '"it\'s; so"'],
    ['in other scripts', 'हिमवर्षा 木 👩🏽‍⚕️ é', '"हिमवर्षा 木 👩🏽‍⚕️ é"'],
  ])('a CSV cell is quoted unless it is a whole number: %s', (_, text, expected) =>
    expect(cell(text)).toBe(expected),
  )

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t1', "'\t1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    [' =1', " '=1"],
    ['\u00a0+1', "\u00a0'+1"],
    ['=', "'="],
  ])('a CSV cell that would start a formula starts with an apostrophe: %j', (text, expected) => {
    expect(cell(text)).toBe(`"${expected}"`)
  })

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;+1;-1', "a;'+1;'-1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a;;=1', "a;;'=1"],
    ['a;＝1', "a;'＝1"],
    ['a; =1', "a; '=1"],
    ["Acme\n=cmd|'/C calc'!A0;x", "Acme\n'=cmd|'/C calc'!A0;x"],
    ['Acme\r\n \t-1', "Acme\r\n \t'-1"],
    ['Acme\u2028@A1', "Acme\u2028'@A1"],
  ])(
    'a CSV cell has an apostrophe where a spreadsheet that splits at ;, tab or line breaks would see a formula: %j',
    (text, expected) => {
      expect(cell(text)).toBe(`"${expected}"`)
    },
  )

  test.each([
    ['a;"=1"', '"a;""\'=1"""'],
    ['"=1"', '"""\'=1"""'],
    ['a\n" =1', '"a\n"" \'=1"'],
  ])('a CSV cell has an apostrophe before a formula in quotes: %j', (text, expected) =>
    expect(cell(text)).toBe(expected),
  )

  test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'a CSV cell that starts with a full-width sign starts with an apostrophe: %j',
    (text) => expect(cell(text)).toBe(`"'${text}"`),
  )

  test.each(['1=1', 'a@b.example', '1-2', 'Pune, -1', "'=1", 'a\tb', 'a; b', 'Mon-Fri; 9-5'])(
    'a CSV cell with such a sign elsewhere is unchanged: %j',
    (text) => expect(cell(text)).toBe(`"${text}"`),
  )
})

describe('the name of a file', () => {
  test.each([
    [new Date(2026, 0, 5, 0, 0), 'customers-2026-01-05.csv'],
    [new Date(2026, 11, 31, 23, 59), 'customers-2026-12-31.csv'],
  ])('the name of a CSV file has the day: %s', (now, name) =>
    expect(csvFileName('customers', now)).toBe(name),
  )
})

/** The cells of a text as a spreadsheet with this separator reads them, without the blanks around them. */
const cellsIn = (text: string, separator: string): string[] => {
  const cells = ['']
  let isQuoted = false
  for (const character of text) {
    const last = cells.length - 1
    if (character === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted
    else if (!isQuoted && (character === separator || character === '\n')) cells.push('')
    else cells[last] += character
  }
  return cells.map((each) => each.replaceAll('"', '').trim())
}

const hostile = [
  '=1',
  'a\n=1',
  'a;=1',
  'a\t=1',
  'a\r\n =1',
  '"=1"',
  'a;"=1',
  'a\n"\n=1',
  "Acme\n=cmd|'/C calc'!A0;x",
]

test.each([',', ';', '\t'])('no cell of a CSV file that is split at %j starts a formula', (separator) => {
  const lines = hostile.flatMap((text) => [
    ['7', text],
    [text, text],
    ['a "quoted" name', text, 'x'],
  ])
  expect(cellsIn(toCsv(lines), separator).filter((each) => /^[=+\-@]/.test(each))).toEqual([])
})
