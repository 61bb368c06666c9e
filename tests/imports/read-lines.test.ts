import { expect, test } from 'vitest'
import { deviceHeadings } from '#src/contract/labels/device.ts'
import { linesOf, type ReadResult, readLines, unusedColumns } from '#src/imports/read-lines.ts'

const labels: Readonly<Record<string, string>> = {
  devicesName: 'Device Name',
  factorydeviceId: 'Factory ID',
  customerId: 'Hospital',
}

const read = (text: string): ReadResult =>
  readLines(text, {
    headings: deviceHeadings,
    fields: Object.keys(labels),
    columnLabel: (field) => labels[field] ?? '',
  })

const linesIn = (text: string) => {
  const result = read(text)
  return 'problem' in result ? result.problem : linesOf(result.source, result.columns)
}

test.each<[what: string, text: string]>([
  ['the template', 'Device Name,Factory ID,Hospital\nPump,880021,Own Clinic'],
  ['our own export of all devices', 'Device Name,Hardware ID,Assigned To\nPump,880021,Own Clinic'],
  ['the labels of the form', 'Device Name,Factory ID,Customer\nPump,880021,Own Clinic'],
  ['other cases, signs and orders', 'hospital;FACTORY-ID;device  name\nOwn Clinic;880021;Pump'],
  ['cells copied from a sheet', 'Device Name\tFactory ID\tHospital\r\nPump\t880021\tOwn Clinic\r\n'],
])('finds the columns under the headings of %s', (_, text) => {
  expect(linesIn(text)).toEqual([
    {
      number: 2,
      cells: { devicesName: 'Pump', factorydeviceId: '880021', customerId: 'Own Clinic' },
      problem: null,
    },
  ])
})

test.each<[what: string, text: string, sentence: RegExp]>([
  ['nothing', ' \n', /no line to read/],
  ['headings alone', 'Device Name,Factory ID', /no line below the headings in line 1/],
  [
    'no known heading',
    'a,b\nc,d',
    /Line 1 has to name the columns, but has “a, b”. Known are: Device Name, Factory ID, Hospital/,
  ],
  [
    'a heading in quotes that are not closed',
    '"Device Name,Factory ID',
    /Line 1, which has to name the columns, cannot be read: a quotation mark is not closed/,
  ],
  ['a workbook instead of a text', 'PK\u0003\u0004\0\0', /no text file/],
  ['too many lines', `Factory ID\n${'1\n'.repeat(2_001)}`, /2,001 lines are too many: at most 2,000/],
])('says what to do where there is %s', (_, text, sentence) => {
  expect(linesIn(text)).toMatch(sentence)
})

test('takes 2,000 lines', () => {
  expect(linesIn(`Factory ID\n${'1\n'.repeat(2_000)}`)).toHaveLength(2_000)
})

test('names a line that cannot be read, by its number in an editor, and reads the others', () => {
  expect(linesIn('Device Name,Factory ID\n\nPump,1\n"Pump,2\nPump,3,4\nPump,5')).toEqual([
    { number: 3, cells: { devicesName: 'Pump', factorydeviceId: '1' }, problem: null },
    { number: 4, cells: {}, problem: 'A quotation mark is not closed.' },
    {
      number: 5,
      cells: { devicesName: 'Pump', factorydeviceId: '3' },
      problem: 'It has 3 cells, and the headings are 2.',
    },
    { number: 6, cells: { devicesName: 'Pump', factorydeviceId: '5' }, problem: null },
  ])
})

test('finds filled columns that are not used, and a second column of one field among them', () => {
  const result = read('Device Name,Owner,Name,,Empty\nPump,x,Other,y,')
  if ('problem' in result) throw new Error(result.problem)
  expect(result.columns).toEqual(['devicesName', null, null, null, null])
  expect(unusedColumns(result.source, result.columns)).toEqual([1, 2, 3])
})
