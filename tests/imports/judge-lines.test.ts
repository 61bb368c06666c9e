import { describe, expect, test } from 'vitest'
import { columnLabel, type StoredKeys } from '#src/imports/import-definition.ts'
import { notAddedFile } from '#src/imports/import-files.ts'
import { openImport } from '#src/imports/import-state.ts'
import { createJudge, type JudgedLine } from '#src/imports/judge-lines.ts'
import { type ImportLine, linesOf, readLines } from '#src/imports/read-lines.ts'
import { toNewLines } from '#src/imports/to-new-lines.ts'
import { customerImport } from '#src/screens/customer/customer.import.ts'
import { deviceImport } from '#src/screens/device/device.import.ts'
import { localAdminImport } from '#src/screens/local-admin/local-admin.import.ts'

const choices = new Map([
  [
    'customerId',
    [
      { id: 3, name: 'City Hospital (3)' },
      { id: 9, name: 'City Hospital (9)' },
      { id: 12, name: 'Zürich Clinic (12)' },
      { id: 21, name: 'St. John’s Clinic (21)' },
      { id: 22, name: 'North–South Clinic (22)' },
      { id: 23, name: 'East  Clinic (23)' },
    ],
  ],
  [
    'deviceStatus',
    [
      { id: 7, name: 'Active' },
      { id: 8, name: 'Inactive' },
    ],
  ],
  ['employeesStatus', [{ id: 5, name: 'Active' }]],
])

const hospitalImport = customerImport({ prefix: 'https://', suffix: '.portal.example' })

const lineOf = (number: number, cells: ImportLine['cells']): ImportLine => ({ number, cells, problem: null })
const pump = { devicesName: 'Pump', factorydeviceId: '880021', customerId: 'Zürich Clinic' }

type Circumstances = Parameters<typeof createJudge>[1]
const none: Circumstances = { shared: {}, choices, passwords: new Map() }

const judge = (
  lines: readonly ImportLine[],
  {
    stored = null,
    leftOut = new Set<number>(),
    ...circumstances
  }: Partial<Circumstances> & {
    stored?: StoredKeys
    leftOut?: ReadonlySet<number>
  } = {},
): readonly JudgedLine[] => createJudge(deviceImport, { ...none, ...circumstances })(lines, stored, leftOut)

const problemsOf = (judged: readonly JudgedLine[]) =>
  judged.map(({ problems }) => problems.map(({ text }) => text))

describe('a line of devices', () => {
  test('is sent with what its form would send', () => {
    const [line] = judge([lineOf(2, { ...pump, factorydeviceId: '00880021', deviceStatus: 'inactive' })])
    expect(line?.values).toEqual({
      devicesName: 'Pump',
      factorydeviceId: 880021,
      customerId: 12,
      deviceStatus: 8,
      devicesUrl: '',
    })
  })

  test.each<[what: string, cells: ImportLine['cells'], problem: string]>([
    ['no name', { ...pump, devicesName: ' ' }, 'Field is required'],
    ['letters as its factory id', { ...pump, factorydeviceId: 'A12' }, 'Invalid Input'],
    [
      'a factory id in powers of ten',
      { ...pump, factorydeviceId: '8.80021E+05' },
      '“8.80021E+05” was shortened by a spreadsheet: its last digits are lost. Format the column as text, and type it again.',
    ],
    ['an unknown hospital', { ...pump, customerId: 'Nowhere' }, 'No hospital is called “Nowhere”.'],
    [
      'a hospital of two names',
      { ...pump, customerId: 'City Hospital' },
      '2 hospitals are called “City Hospital”: City Hospital (3), City Hospital (9). Add the id.',
    ],
    ['an unknown status', { ...pump, deviceStatus: 'Broken' }, 'No status is called “Broken”.'],
    ['no hospital', { ...pump, customerId: '' }, 'Field is required'],
    ['a wrong URL', { ...pump, devicesUrl: 'nowhere' }, 'Invalid Input'],
    [
      'the error of a formula as its name',
      { ...pump, devicesName: ' #N/A ' },
      '“#N/A” is the error of a formula in a spreadsheet: the value is lost. Type the value itself.',
    ],
    [
      'the error of a formula as its hospital',
      { ...pump, customerId: '#REF!' },
      '“#REF!” is the error of a formula in a spreadsheet: the value is lost. Type the value itself.',
    ],
  ])('with %s is wrong', (_, cells, problem) => {
    expect(problemsOf(judge([lineOf(2, cells)]))).toEqual([[problem]])
  })

  test.each([
    ['its id', '12', 12],
    ['its name with two blanks', 'Zürich  Clinic', 12],
    ['its name in another case', 'ZÜRICH CLINIC', 12],
    ['its name and id', 'City Hospital (9)', 9],
    ['its id as a fraction (HumanSignal/label-studio-converter#109)', '12.0', 12],
    ['its id with zeros before it (SEED-platform/seed#513)', '0012', 12],
    ['its id in the digits of Hindi (w3c/iip#15)', '१२', 12],
    ['the apostrophe of a keyboard (ericholsen/swdv691-write-ups-web-app#23)', "St. John's Clinic", 21],
    ['the apostrophe of a phone (BLeeEZ/amperfy#786)', 'St. John‘s Clinic', 21],
    ['a hyphen for the dash of its name (confusedbuffalo/phone-report#80)', 'North-South Clinic', 22],
    ['one blank for the two of its name', 'East Clinic', 23],
  ])('finds its hospital by %s', (_, customerId, id) => {
    const [line] = judge([lineOf(2, { ...pump, customerId })])
    expect(Reflect.get(Object(line?.values), 'customerId')).toBe(id)
  })

  test('has the values that belong to all lines where its cells are empty', () => {
    const [line] = judge([lineOf(2, { devicesName: 'Pump', factorydeviceId: '1' })], {
      shared: { customerId: '9', deviceStatus: '8' },
    })
    expect(line?.values).toMatchObject({ customerId: 9, deviceStatus: 8 })
  })
})

describe('the file of what was not added', () => {
  const alike = { id: 30, name: 'Zürich  clinic (30)' }
  const lobs = [
    { id: 1, name: 'Cardiology, neurology' },
    { id: 2, name: 'Eye' },
    { id: 3, name: 'ENT' },
    { id: 4, name: 'eye' },
  ]
  const fileChoices = new Map([
    ...choices,
    ['customerId', [...(choices.get('customerId') ?? []), alike]],
    ['lob_Id', lobs],
  ])

  /** What a cell, or what belongs to all lines, is in the file, and what the next import reads there. */
  const rewritten = (field: string, cell: string, shared: Readonly<Record<string, string>> = {}) => {
    const definition = field === 'lob_Id' ? hospitalImport : deviceImport
    const judgeCell = (text: string, circumstances: Circumstances) => {
      const [line] = createJudge(definition, circumstances)([lineOf(2, { [field]: text })], null, new Set())
      if (line === undefined) throw new Error('The line was not judged')
      return line
    }
    const judged = judgeCell(cell, { ...none, choices: fileChoices, shared })
    const [line] = toNewLines(definition, {
      judged: [judged],
      choices: fileChoices,
      state: { leftOut: new Set() },
    })
    const text = String(Reflect.get(Object(line?.values.cells), field))
    return [text, judgeCell(text, { ...none, choices: fileChoices }).typed[field]]
  }

  test.each([
    ['the name of a hospital', 'customerId', 'north-south clinic', 'North–South Clinic', '22'],
    ['the id of one of two hospitals of a name', 'customerId', 'City Hospital (9)', 'City Hospital (9)', '9'],
    ['the same by the id alone', 'customerId', '3', 'City Hospital (3)', '3'],
    ['the same where the other name has other blanks', 'customerId', '30', 'Zürich  clinic (30)', '30'],
    ['the id of one of two LOBs of a name', 'lob_Id', '4', 'eye (4)', '4'],
    ['the same beside another LOB', 'lob_Id', '4; ENT', 'eye (4); ENT', '4,3'],
    ['two names, of which one has a comma', 'lob_Id', '1; 3', 'Cardiology, neurology; ENT', '1,3'],
    ['that name where it is alone', 'lob_Id', '1', 'Cardiology, neurology', '1'],
    ['the text of what was not found', 'lob_Id', 'Nowhere; ENT', 'Nowhere; ENT', ',3'],
  ])('has %s', (_, field, cell, text, value) => {
    expect(rewritten(field, cell)).toEqual([text, value])
  })

  test('has the id of the hospital that belongs to all lines', () => {
    expect(rewritten('customerId', '', { customerId: '9' })).toEqual(['City Hospital (9)', '9'])
  })
})

test('two LOBs of one name are told apart by their ids', () => {
  const lobs = [1, 2].map((id) => ({ id, name: 'Eye' }))
  const circumstances = { ...none, choices: new Map([['lob_Id', lobs]]) }
  const [line] = createJudge(hospitalImport, circumstances)([lineOf(2, { lob_Id: 'Eye' })], null, new Set())
  expect(line?.problems.find(({ field }) => field === 'lob_Id')?.text).toBe(
    '2 LOBs are called “Eye”: Eye (1), Eye (2). Add the id.',
  )
})

test('two lines of one factory id name each other, whatever their zeros, until one is left out', () => {
  const lines = [
    lineOf(2, pump),
    lineOf(3, { ...pump, factorydeviceId: ' 00880021' }),
    lineOf(4, { ...pump, factorydeviceId: '5' }),
  ]
  expect(problemsOf(judge(lines))).toEqual([['Also in line 3.'], ['Also in line 2.'], []])
  expect(problemsOf(judge(lines, { leftOut: new Set([3]) }))).toEqual([[], ['Also in line 2.'], []])
})

test('a factory id that is stored already is named with its record', () => {
  const known = new Map([['880021', { text: 'Factory ID of Old pump.', to: '/device/view/31' }]])
  const stored = new Map([['factorydeviceId', known]])
  const [line] = judge([lineOf(2, pump)], { stored })
  expect(line?.problems).toEqual([
    {
      field: 'factorydeviceId',
      text: 'Factory ID of Old pump.',
      stored: { text: 'Factory ID of Old pump.', to: '/device/view/31' },
    },
  ])
})

test('a local admin without a password has the one that was made, repeated; its ITX id may have the prefix', () => {
  const line = lineOf(2, {
    employeesName: 'Asha Rao',
    employeesEmail: 'asha@care.example',
    itx_Employee_Id: 'ITX-1042',
  })
  const judged = (passwords: ReadonlyMap<number, string>) =>
    createJudge(localAdminImport, { ...none, passwords })([line], null, new Set())
  expect(judged(new Map())).toMatchObject([{ problems: [], values: null }])
  expect(judged(new Map([[2, 'Kmvwtp482!zr']]))[0]?.values).toMatchObject({
    itx_Employee_Id: 1042,
    employeesPassword: 'Kmvwtp482!zr',
    confirm_Password: 'Kmvwtp482!zr',
    employeesStatus: 5,
  })
})

test('local admins of one ITX id name each other, and the one who has it already, whatever its prefix', () => {
  const lines = ['88001', 'ITX-88001', 'ITX-0088002', ''].map((itx_Employee_Id, index) =>
    lineOf(index + 2, {
      employeesName: 'Asha Rao',
      employeesEmail: `asha${index}@care.example`,
      itx_Employee_Id,
    }),
  )
  const known = new Map([['88002', { text: 'In use by Ravi (7).', to: '/employee/view/7' }]])
  const stored = new Map([['itx_Employee_Id', known]])
  expect(problemsOf(createJudge(localAdminImport, none)(lines, stored, new Set()))).toEqual([
    ['Also in line 3.'],
    ['Also in line 2.'],
    ['In use by Ravi (7).'],
    ['Field is required'],
  ])
})

describe('a line of hospitals', () => {
  const definition = customerImport({ prefix: 'https://', suffix: '.portal.example' })
  const hospitalChoices = new Map(
    Object.entries({
      lob_Id: [
        'Cardiology',
        'Eye',
        'ENT',
        'Obstetrics & Gynaecology',
        'Trauma, burns & plastics',
        'Ear/Nose',
      ],
      portal_Permissions: ['Device', 'Billing + Claims'],
      accountStatus: ['Active'],
    }).map(([field, names]) => [field, names.map((name, index) => ({ id: index + 1, name }))]),
  )
  const clinic = {
    companyName: 'Bench Clinic',
    lob_Id: 'Eye',
    addressline1: '1 Lake Road',
    city: 'Pune',
    states: 'Maharashtra',
    customer_Url: 'bench',
    portal_Permissions: 'Device',
    company_Username: 'bench@care.example',
    company_Password: 'Welcome#2026',
  }
  const judgeHospital = (line: ImportLine) => {
    const judge = createJudge(definition, { ...none, choices: hospitalChoices })
    const [judged] = judge([line], null, new Set())
    if (judged === undefined) throw new Error('No line')
    return judged
  }
  const judged = (cells: ImportLine['cells']) => judgeHospital(lineOf(2, { ...clinic, ...cells }))
  const sent = (line: JudgedLine) => {
    const [newLine] = toNewLines(definition, {
      judged: [line],
      choices: hospitalChoices,
      state: openImport({}),
    })
    if (newLine === undefined) throw new Error('No line')
    return newLine
  }

  test('keeps the lines of the texts that have several in the form, and of no other', () => {
    const lines = '- Logo on white\n- No red'
    const { values } = judged({
      branding_Guidelines: `${lines}\r\n `,
      notes_Communications: lines,
      integration_customization: lines,
      addressline1: 'Plot 1\nLake Road',
    })
    expect(values).toMatchObject({
      branding_Guidelines: lines,
      notes_Communications: lines,
      integration_customization: lines,
      addressline1: 'Plot 1 Lake Road',
    })
  })

  test('reads the file of what was not added as it read the line', () => {
    const cells = {
      lob_Id: 'Obstetrics & Gynaecology; Cardiology',
      branding_Guidelines: '- Logo on white\n- No red\n=Blue',
    }
    const before = judged(cells)
    const file = notAddedFile(definition, [{ ...sent(before), reason: 'Refused' }])
    const again = readLines(file.text, {
      headings: definition.headings,
      fields: Object.keys(definition.columns),
      columnLabel: (field) => columnLabel(definition, field),
    })
    if ('problem' in again) throw new Error(again.problem)
    const [line = lineOf(2, {})] = linesOf(again.source, again.columns)
    const password = { company_Password: clinic.company_Password }
    expect(judgeHospital({ ...line, cells: { ...line.cells, ...password } }).values).toEqual(before.values)
  })

  test.each([
    ['ENT & Eye', '3,2'],
    ['Obstetrics & Gynaecology', '4'],
    ['Obstetrics & Gynaecology; Cardiology', '4,1'],
    ['eye & obstetrics & gynaecology / ENT', '2,4,3'],
    ['Obstetrics &\nGynaecology\nEye', '4,2'],
    ['Cardiology\nEye', '1,2'],
    ['Cardiology, Trauma, burns & plastics, Ear/Nose', '1,5,6'],
    ['Ear/Nose|ENT', '6,3'],
    ['Eye; eye; 2', '2'],
  ])('finds its LOBs in %j', (cell, ids) => {
    const line = judged({ lob_Id: cell })
    expect(line.problems).toEqual([])
    expect(line.typed.lob_Id).toBe(ids)
  })

  test.each([
    ['Cardiology & Alchemy', 'No LOB is called “Alchemy”.'],
    ['Cardiology\nAlchemy', 'No LOB is called “Alchemy”.'],
  ])('names the LOB that is unknown in %j', (cell, problem) => {
    expect(problemsOf([judged({ lob_Id: cell })])).toEqual([[problem]])
  })

  test('finds a portal whose name has a sign', () => {
    expect(judged({ portal_Permissions: 'Billing + Claims + Device' }).values).toMatchObject({
      portal_Permissions: [2, 1],
    })
  })

  test('waits for a password where its cell shows nothing', () => {
    expect(judged({ company_Password: ' \u00a0' })).toMatchObject({ problems: [], values: null })
  })

  test('with too many cells shows what it says, but nothing behind the password: that may have moved', () => {
    const { lob_Id, companyName, company_Password, city } = clinic
    const line = judgeHospital({
      ...lineOf(2, { lob_Id, companyName, company_Password, city }),
      problem: 'It has 5 cells, and the headings are 4.',
    })
    expect(sent(line)).toMatchObject({
      name: 'Bench Clinic',
      values: { cells: { companyName: 'Bench Clinic', lob_Id: 'Eye', city: '' } },
    })
    expect(line.values).toBeNull()
  })
})
