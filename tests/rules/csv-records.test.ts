import { expect, test } from 'vitest'
import { toCsv } from '#src/rules/csv.ts'
import { formulaProblem, readTable, shortenedProblem } from '#src/rules/csv-records.ts'

const isHeading = (cell: string) => ['name', 'city', 'phone'].includes(cell.trim().toLowerCase())
const read = (text: string) => {
  const { heading, records } = readTable(text, isHeading)
  const cellsOf = (record: (typeof records)[number]) => ('cells' in record ? record.cells : record.problem)
  return {
    heading: heading === null ? null : [heading.line, cellsOf(heading)],
    records: records.map((record) => [record.line, cellsOf(record)]),
  }
}

test.each<[what: string, text: string, heading: unknown, records: unknown]>([
  [
    'a title and a date above the headings',
    'Hospitals of the north\n12 Jan 2026\n\nName,City\nOwn,Pune\n',
    [4, ['Name', 'City']],
    [[5, ['Own', 'Pune']]],
  ],
  [
    'a title with the separator of other files',
    'Region, north; 2026\nName;City\nOwn, the second;Pune',
    [2, ['Name', 'City']],
    [[3, ['Own, the second', 'Pune']]],
  ],
  [
    'a title line that has one word of the headings',
    'City\tNorth\nName\tCity\tPhone\nOwn\tPune\t1',
    [2, ['Name', 'City', 'Phone']],
    [[3, ['Own', 'Pune', '1']]],
  ],
  [
    'headings over two lines of one cell',
    '"Name\n",City\nOwn,Pune',
    [1, ['Name\n', 'City']],
    [[3, ['Own', 'Pune']]],
  ],
  [
    'headings that come again below, as in reports of several pages',
    'Name,City\nOwn,Pune\nName,City\nOther,Kochi',
    [1, ['Name', 'City']],
    [
      [2, ['Own', 'Pune']],
      [3, ['Name', 'City']],
      [4, ['Other', 'Kochi']],
    ],
  ],
  ['no known heading: the first line', 'a,b\nc,d', [1, ['a', 'b']], [[2, ['c', 'd']]]],
  [
    'cells that were copied from a spreadsheet',
    'Name\tCity\r\nOwn\tPune\r\n',
    [1, ['Name', 'City']],
    [[2, ['Own', 'Pune']]],
  ],
  ['nothing', ' \n\n', null, []],
  [
    'mholt/PapaParse#681: cells of several lines with other separators in them',
    'Name;City;Phone\nOwn;Pune;"x\ny, z\nq, r\ns"\nOther;Kochi;"a\nb,\nc,\nd,,"',
    [1, ['Name', 'City', 'Phone']],
    [
      [2, ['Own', 'Pune', 'x\ny, z\nq, r\ns']],
      [6, ['Other', 'Kochi', 'a\nb,\nc,\nd,,']],
    ],
  ],
  [
    'mholt/PapaParse#600: more commas than semicolons',
    'Name;City\nOwn, A, B, C;Pune, north, 1',
    [1, ['Name', 'City']],
    [[2, ['Own, A, B, C', 'Pune, north, 1']]],
  ],
  [
    'mholt/PapaParse#279: a short file of tabs with an empty line at its end',
    'Name\tCity\nOwn\tPune\n\n',
    [1, ['Name', 'City']],
    [[2, ['Own', 'Pune']]],
  ],
  [
    'mholt/PapaParse#309: a short file of semicolons as Excel ends it',
    'Name;City\r\n1122334455666;1\r\n\r\n',
    [1, ['Name', 'City']],
    [[2, ['1122334455666', '1']]],
  ],
])('finds the headings and the records below them: %s', (_, text, heading, records) => {
  expect(read(text)).toEqual({ heading, records })
})

test.each([
  ['="0411001"', '0411001'],
  ['"=""0411001"""', '0411001'],
  ['="a ""b"""', 'a "b"'],
  ["'+91 98765 43210", '+91 98765 43210'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["'0123", '0123'],
  ["'48 Hours Clinic", "'48 Hours Clinic"],
  ["'s Hertogenbosch", "'s Hertogenbosch"],
  ['=SUM(A1)', '=SUM(A1)'],
])('reads a protected cell without its sign: %s', (cell, expected) => {
  expect(read(`Name,City\n${cell},Pune`).records).toEqual([[2, [expected, 'Pune']]])
})

test.each([
  ['9.87654E+09', true],
  ['9,87654E+09', true],
  ['1E5', true],
  [' 4.1E+5 ', true],
  ['12E', false],
  ['E12', false],
  ['Ward 1E5', false],
  ['880021', false],
])('knows a number in powers of ten: %s', (cell, expected) => {
  expect(shortenedProblem(cell) !== null).toBe(expected)
})

test.each([
  ['#N/A', true],
  [' #N/A ', true],
  ['#REF!', true],
  ['#VALUE!', true],
  ['#NAME?', true],
  ['#DIV/0!', true],
  ['#NUM!', true],
  ['#GETTING_DATA', true],
  ['Err:502', true],
  ['N/A', false],
  ['#1', false],
  ['Ward #REF!', false],
  ['Welcome!', false],
])('knows the error of a formula: %s', (cell, expected) => {
  expect(formulaProblem(cell) !== null).toBe(expected)
})

test.each<[report: string, text: string, records: unknown]>([
  [
    'mholt/PapaParse#226',
    'Name\tCity\n"A" Ward\tPune\nOwn\tKochi',
    [
      ['"A" Ward', 'Pune'],
      ['Own', 'Kochi'],
    ],
  ],
  [
    'mholt/PapaParse#358',
    'Name\tCity\n"Nova\tPune\nOwn\tKochi',
    [
      ['"Nova', 'Pune'],
      ['Own', 'Kochi'],
    ],
  ],
  ['mholt/PapaParse#857', 'Name\tCity\n"fdss"gfgd""\tPune', [['"fdss"gfgd""', 'Pune']]],
  ['mholt/PapaParse#712', 'Name\tCity\n"two\nlines"\tPune', [['two\nlines', 'Pune']]],
  ['SheetJS/sheetjs#825', 'Name\tCity\nPump 4"\tPune', [['Pump 4"', 'Pune']]],
  [
    'mechatroner/vscode_rainbow_csv#108',
    'sep=;\nName;City\nOwn, the second;Pune',
    [['Own, the second', 'Pune']],
  ],
  ['close2/csv#68', '"sep=;"\nName;City;\nOwn;Pune;', [['Own', 'Pune', '']]],
  ['PowerShell/PowerShell#7776', 'sep=;;;\nName;City\nOwn;Pune', [['Own', 'Pune']]],
  ['PowerShell/PowerShell#7776', 'sep=| \nName|City\nOwn|Pune', [['Own', 'Pune']]],
  ['dataculturegroup/DataBasic#176', 'Name,City,,\nOwn,Pune,,\n,,,', [['Own', 'Pune', '', '']]],
  ['elastic/elasticsearch#157756', '\t\t\nName\tCity\nOwn\tPune', [['Own', 'Pune']]],
])('reads what spreadsheets copy and save: %s', (_, text, records) => {
  expect(read(text).records.map(([, cells]) => cells)).toEqual(records)
})

test.each([
  ['9thLevelSoftware/Project-Phoenix-MP#802', '-Bar Row'],
  ['apache/rocketmq-dashboard#2756', '=SUM(A1)'],
  ['apache/rocketmq-dashboard#2756', '＝Pump'],
  ['apache/rocketmq-dashboard#2756', 'Pump; -5 °C'],
  ['apache/rocketmq-dashboard#2756', '"=Pump"'],
  ['GlotPress/GlotPress#2059', 'First line\n- a point\n- another one'],
  ['GlotPress/GlotPress#2059', "it's; so"],
  ['GlotPress/GlotPress#2059', '\t1'],
])('what a file of the portal protects is read again as it was: %s, %j', (_, text) => {
  expect(
    read(
      toCsv([
        ['Name', 'City'],
        [text, 'Pune'],
      ]),
    ).records,
  ).toEqual([[2, [text, 'Pune']]])
})
