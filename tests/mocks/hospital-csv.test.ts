import { expect, test } from 'vitest'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import { readHospitalCsv } from '#mocks/seed/import/hospital-csv.ts'
import { seedFromHospitals } from '#mocks/seed/import/seed-from-hospitals.ts'
import { decodeFile } from '#src/rules/decode-text.ts'
import { hospitalSeed, noon } from './handlers/hospital-seed.ts'

const header = 'name,city,state,pincode,contact,phone,email,lob,devices'
const line = (number: number) =>
  `Own Eye Clinic ${number},Kochi,Kerala,682001,Lekha Menon,98765432${10 + number},lekha@own.example,Ophthalmology,3`
const csv = (...lines: readonly string[]) => [header, ...lines].join('\r\n')

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(2 * index, text.charCodeAt(index), isLittle)
  return bytes
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8('name;city\nZoë Clinic;Köln')],
  ['UTF-8 with a byte order mark', utf8('\uFEFFname;city\nZoë Clinic;Köln')],
  [
    'UTF-16 little endian, as Excel writes Unicode text',
    utf16('\uFEFFname\tcity\r\nZoë Clinic\tKöln\r\n', true),
  ],
  ['UTF-16 big endian', utf16('\uFEFFname\tcity\r\nZoë Clinic\tKöln\r\n', false)],
  ['UTF-16 without a mark', utf16('name,city\r\nZoë Clinic,Köln\r\n', true)],
  ['windows-1252', Uint8Array.from('name;city\r\nZoë Clinic;Köln\r\n', (letter) => letter.charCodeAt(0))],
  [
    'the code page of older Macs, as their Excel writes CSV',
    Uint8Array.from('name;city\rZo\x91 Clinic;K\x9aln\r', (letter) => letter.charCodeAt(0)),
  ],
  [
    'the same with several lines in a cell',
    Uint8Array.from('name;city;x\rZo\x91 Clinic;K\x9aln;"1\n2"\r', (letter) => letter.charCodeAt(0)),
  ],
  ['a separator that Excel declares', utf8('sep=|\r\nname|city\r\nZoë Clinic|Köln')],
  ['quotes', utf8('"name","city"\r\n"Zoë Clinic","Köln"')],
])('reads %s', (_, bytes) => {
  expect(readHospitalCsv(decodeFile(bytes).text).hospitals).toMatchObject([
    { name: 'Zoë Clinic', city: 'Köln' },
  ])
})

test('finds the columns by other headings, in any order, and ignores others', () => {
  const text =
    'Number of Devices,Hospital Name,Remarks,E-mail,Contact Person,Pin code\n4,Own,x,a@b.example,Asha Rao,560 001'
  expect(readHospitalCsv(text).hospitals).toMatchObject([
    { name: 'Own', devices: '4', email: 'a@b.example', contact: 'Asha Rao', pincode: '560001' },
  ])
})

test('names each wrong line of 40 by its number, takes what can be read of it, and reads the others', () => {
  const lines = Array.from({ length: 40 }, (_, index) => line(index))
  lines[2] = 'Own 2,Kochi,Kerala,6820,,,,,'
  lines[9] = ',Kochi,Kerala,682001,,,,,'
  lines[17] = 'Own 17,Kochi,Kerala,,,9.87654E+09,,,'
  lines[25] = 'own eye clinic 1,Kochi,,,,,,,'
  lines[38] = 'Own 38,Kochi,,,,,no address,,many'
  const { hospitals, wrong, incomplete } = readHospitalCsv(csv(...lines))
  expect(hospitals).toHaveLength(38)
  expect(hospitals.find(({ name }) => name === 'Own 38')).toMatchObject({
    city: 'Kochi',
    email: '',
    devices: '',
  })
  expect(wrong).toEqual([
    { line: 11, problem: 'name is empty' },
    { line: 27, problem: 'name "own eye clinic 1" is also in line 3' },
  ])
  expect(incomplete).toEqual([
    { line: 4, problem: 'pincode "6820" should be six digits' },
    {
      line: 19,
      problem:
        'phone “9.87654E+09” was shortened by a spreadsheet: its last digits are lost. Format the column as text, and type it again.',
    },
    {
      line: 40,
      problem:
        'email "no address" should be an e-mail address; devices "many" should be a whole number up to 500',
    },
  ])
})

test('blank lines and line breaks in cells count for the numbers of lines', () => {
  const text = 'name,city,pincode\n\n"Own\nClinic",Kochi,682001\n\nOther,Kochi,1\n'
  expect(readHospitalCsv(text).incomplete).toEqual([{ line: 6, problem: 'pincode "1" should be six digits' }])
})

const names = (text: string) => readHospitalCsv(text).hospitals.map(({ name }) => name)

test.each<[what: string, lines: readonly string[], names: readonly string[], wrong: readonly string[]]>([
  [
    'a quotation mark that is not closed',
    ['name,city', '"Own Clinic,Pune', 'Second,Kochi', 'Third,Delhi'],
    ['Second', 'Third'],
    ['2: a quotation mark is not closed'],
  ],
  [
    'one that is closed lines later, in another record',
    ['name,city', '"Own Clinic,Pune', 'Second,Kochi', 'Third",Delhi'],
    ['Second', 'Third"'],
    ['2: a quotation mark is not closed'],
  ],
  [
    'one before a line in quotes',
    ['name,city', '"Own Clinic,Pune', '"Second","Kochi"'],
    ['Second'],
    ['2: a quotation mark is not closed'],
  ],
  ['one in the last line', ['name', 'First', '"Second'], ['First'], ['3: a quotation mark is not closed']],
  [
    'text after a closing quotation mark',
    ['name,city', '"Own" Clinic,Pune', 'Second,Kochi', '"Third","Delhi"'],
    ['Second', 'Third'],
    ['2: text follows a closing quotation mark'],
  ],
  [
    'quotes in the middle',
    ['name,city', 'The "Own" Clinic,Pune', '5" Clinic,Kochi'],
    ['The "Own" Clinic', '5" Clinic'],
    [],
  ],
  ['doubled quotes', ['name,city', '"The ""Own"" Clinic","Pune, Kochi"'], ['The "Own" Clinic'], []],
  [
    'more cells than columns',
    ['name,city', 'Own Clinic, Pune, Kochi', 'Second,Kochi,,'],
    ['Second'],
    ['2: it has 3 cells, and the headings are 2'],
  ],
  ['fewer cells than columns', ['name,city,state', 'Own', 'Second,Kochi'], ['Own', 'Second'], []],
  ['lines of separators alone', ['name;city', ';', ' ; ', 'Own;Pune'], ['Own'], []],
  [
    'invisible characters around a cell',
    ['\u200ename,phone', '\u202aOwn\u202c,\u202a9876543210\u202c'],
    ['Own'],
    [],
  ],
  [
    'a separator that Excel declares in quotes',
    ['"sep=;"', 'name;city', 'Own;1,5', ';Pune'],
    ['Own'],
    ['4: name is empty'],
  ],
  ['blank lines before the header', ['', ' ', 'name,city', ',Pune'], [], ['4: name is empty']],
])('%s: names the line, and reads the others', (_, lines, expected, wrong) => {
  for (const end of ['\n', '\r\n', '\r', null]) {
    // A file that two programs have written ends its lines in several ways.
    const text =
      end === null
        ? lines.reduce((all, each, at) => `${all}${at % 2 === 0 ? '\r\n' : '\n'}${each}`)
        : lines.join(end)
    const file = readHospitalCsv(text)
    expect(file.hospitals.map(({ name }) => name)).toEqual(expected)
    expect(file.wrong.map(({ line, problem }) => `${line}: ${problem}`)).toEqual(wrong)
  }
})

test.each(['\n', '\r\n', '\r'])('lines that end with %j are numbered as an editor numbers them', (end) => {
  const text = ['name,city', '', '"Own', 'Clinic",Kochi', '', ',Pune'].join(end)
  expect(readHospitalCsv(text)).toMatchObject({
    hospitals: [{ name: 'Own Clinic' }],
    wrong: [{ line: 6, problem: 'name is empty' }],
  })
})

test('two columns of one meaning are refused, and columns that are not read are named if they are filled', () => {
  expect(() => names('Hospital,City,City\nOwn,Pune,Kochi')).toThrow(
    'Two columns name the city: "City" and "City". Rename or remove one.',
  )
  expect(() => names('name,Phone,Mobile\nOwn,1,2')).toThrow(
    'Two columns name the phone: "Phone" and "Mobile".',
  )
  expect(() => names('"name,city\nOwn,Pune')).toThrow('Line 1, which has to name the columns, cannot be read')
  expect(readHospitalCsv('name,,Remarks,,city\nOwn,x,y,,Pune')).toMatchObject({
    hospitals: [{ name: 'Own', city: 'Pune' }],
    ignored: ['column 2', 'Remarks'],
  })
})

test('a phone number loses the country code, blanks and signs', () => {
  const phones = [
    '+91 98765 43210',
    '098765-43210',
    '(98765) 43210',
    '00919876543210',
    '919876543210',
    '9876543210.0',
  ]
  const text = `name,phone\n${phones.map((phone, index) => `Own ${index},${phone}`).join('\n')}`
  expect(readHospitalCsv(text).hospitals.map(({ phone }) => phone)).toEqual(Array(6).fill('9876543210'))
})

test.each(['', 'a picture', '\u0000\u0001', 'city,state\nKochi,Kerala'])(
  'a file without the column of names is refused: %j',
  (text) => {
    expect(() => readHospitalCsv(text)).toThrow('One of the first lines has to name the columns: name, city,')
  },
)

test('a refusal says how the first line was read', () => {
  expect(() => names('Spital;Stadt\nOwn;Pune')).toThrow('Line 1 is read as "Spital", "Stadt".')
})

test.each<[source: string, text: string, hospital: object, problem: string | null]>([
  [
    'parsecsv/parsecsv-for-php#213: numbers that Excel keeps as text',
    'Hospital Name,Pin Code,Mobile No.\nOwn,="411001",="09876543210"',
    { name: 'Own', pincode: '411001', phone: '9876543210' },
    null,
  ],
  [
    'headings of an address book',
    'Name,Mobile No.,Email ID\nOwn,98765 43210,a@b.example',
    { phone: '9876543210', email: 'a@b.example' },
    null,
  ],
  [
    'a title of a report',
    'Hospitals of the north\n\nName,City\nOwn,Pune',
    { name: 'Own', city: 'Pune' },
    null,
  ],
  ['several LOBs in a cell', 'name;lob\nOwn;ENT & Eye', { lobs: ['ENT', 'Eye'] }, null],
  ['LOBs on lines of their own', 'name;lob\nOwn;"ENT\nEye  Bank"', { lobs: ['ENT', 'Eye Bank'] }, null],
  ['LOBs on lines of a cell', 'name,lob\nOwn,"ENT,\nEye / Dental"', { lobs: ['ENT', 'Eye', 'Dental'] }, null],
  [
    'one LOB that is none',
    'name,lob\nOwn,"Eye; 24x7"',
    { lobs: ['Eye'] },
    'lob "24x7" should be letters and spaces',
  ],
  ['an accent of its own', 'name,city\nOwn,Cafe\u0301 Town', { city: 'Café Town' }, null],
  [
    'a note in place of a number',
    'name,phone,city\nOwn,ask at the desk,Pune',
    { phone: '', city: 'Pune' },
    'phone "ask at the desk" should be 10 digits',
  ],
])('takes what can be read of %s', (_, text, hospital, problem) => {
  const file = readHospitalCsv(text)
  expect(file.hospitals).toMatchObject([hospital])
  expect(file.wrong).toEqual([])
  expect(file.incomplete.map((line) => line.problem)).toEqual(problem === null ? [] : [problem])
})

test('a hospital with several LOBs has them all, those of the seed by their own names', () => {
  const { hospitals } = readHospitalCsv('name,lob\nOwn,bone bank & Cardiology & Bone Bank')
  const { customer, lob } = seedFromHospitals(hospitalSeed(), hospitals, noon).tables
  const called = (customer.rows[0]?.lobIds ?? []).map((id) => lob.rows.find((each) => each.id === id)?.name)
  expect(called).toEqual(['bone bank', 'Cardiology'])
})

test('devices, people and complaints are made for the hospitals, which keep what the file says', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(index))
  const { hospitals } = readHospitalCsv(
    csv(...lines, 'Own Trauma Centre,Pune,,,,,,Bone Bank,', 'Bare,,,,,,,,0'),
  )
  const seed = seedFromHospitals(hospitalSeed(), hospitals, noon)
  const { customer, device, complaint, employee, lob } = seed.tables
  expect(customer.rows[3]).toMatchObject({
    companyName: 'Own Eye Clinic 3',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    contactPersonName: 'Lekha Menon',
    contactPhone: '9876543213',
    contactEmail: 'lekha@own.example',
  })
  expect(customer.rows[20]).toMatchObject({
    state: 'Maharashtra',
    pincode: /^411\d{3}$/.exec(customer.rows[20]?.pincode ?? '')?.[0],
  })
  expect(lob.rows.find(({ id }) => id === customer.rows[20]?.lobIds[0])?.name).toBe('Bone Bank')
  const devicesOf = (id: number) => device.rows.filter(({ customerId }) => customerId === id)
  expect(devicesOf(4)).toHaveLength(3)
  expect(devicesOf(22)).toHaveLength(0)
  for (const { name } of devicesOf(4)) expect(name).toMatch(/^(?:Retina|Tonometer|Slit Lamp|Nurse Call)/)
  for (const { name } of devicesOf(21))
    expect(name).toMatch(/^(?:C-Arm|Mobile X-Ray|Infusion|Fall|Nurse Call)/)
  expect(complaint.rows.length).toBeGreaterThan(20)
  const times = complaint.rows.map(({ createdAt }) => Date.parse(createdAt))
  expect(Math.max(...times)).toBeLessThan(noon)
  expect(employee.rows).toEqual(hospitalSeed().tables.employee.rows)
  const file = writeStateFile(seed, { scenario: 'everyday', brand: null })
  expect(readStateFile(file)).not.toHaveProperty('problem')
})
