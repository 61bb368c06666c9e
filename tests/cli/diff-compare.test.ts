import { expect, test } from 'vitest'
import { compareAll } from '#cli/diff/compare-recordings.ts'
import { readResponse } from '#cli/diff/response-recorder.ts'

type Body = Readonly<Record<string, unknown>>

const row = {
  customer_Id: 1,
  companyName: 'Lakeside',
  accountManager: { employee_Id: 7 },
  createdAt: '2026-01-05T09:30:00Z',
  companyAddress: '{"city":"Pune","pincode":"411001"}',
}

const page = (...rows: Body[]): Body => ({ success: true, customer: rows, totalPages: 1 })

/** What differs where one side answers with these bodies and the other with those, each on one line. */
const differences = (mock: readonly Body[], live: readonly Body[]): string[] => {
  const recordings = (bodies: readonly Body[]) => [
    {
      call: 'GET /customer/all',
      situation: 'a page',
      responses: bodies.map((body) => readResponse(200, JSON.stringify(body))),
    },
  ]
  return compareAll(recordings(mock), recordings(live)).flatMap((one) =>
    one.differences.map((found) => `${found.place}: ${found.mock} -> ${found.live}`),
  )
}

const { companyName: _, ...nameless } = row

test.each<[string, Body, string[]]>([
  ['other values', { ...row, customer_Id: 2, companyName: 'Hilltop' }, []],
  ['a number as text', { ...row, customer_Id: '1' }, ['customer[].customer_Id: number -> text']],
  ['null', { ...row, companyName: null }, ['customer[].companyName: text -> null']],
  ['a field less', nameless, ['customer[].companyName: text -> missing']],
  ['a field more', { ...row, tier: 'A' }, ['customer[].tier: missing -> text']],
  [
    'a name in place of a record',
    { ...row, accountManager: 'Asha Rao' },
    ['customer[].accountManager: record -> text'],
  ],
  ['a date of another form', { ...row, createdAt: '5 Jan 2026' }, ['customer[].createdAt: ISO date -> text']],
  [
    'another name inside JSON text',
    { ...row, companyAddress: '{"city":"Pune","zip":"411001"}' },
    ['customer[].companyAddress.pincode: text -> missing', 'customer[].companyAddress.zip: missing -> text'],
  ],
  [
    'a record in place of JSON text',
    { ...row, companyAddress: { city: 'Pune', pincode: '411001' } },
    ['customer[].companyAddress: JSON text -> record'],
  ],
])('reports the difference of a live row with %s', (_case, live, expected) => {
  expect(differences([page(row)], [page(live)])).toEqual(expected)
})

test('a field that is empty at times in the live API has to be so in the mock as well', () => {
  const empty = { ...row, companyName: null }
  expect(differences([page(row)], [page(row, empty)])).toEqual([
    'customer[].companyName: text -> null or text',
  ])
  expect(differences([page(row, nameless)], [page(row, nameless)])).toEqual([])
})

test('a field that is empty at times in the mock may be full in the live API', () => {
  expect(differences([page(row, { ...row, companyName: null }), page(nameless)], [page(row)])).toEqual([])
})

test('a kind that only the mock shows differs, unless the live API shows no value at all', () => {
  const mock = [page(row, { ...row, companyName: 5 }, { ...row, companyName: null })]
  expect(differences(mock, [page(row)])).toEqual(['customer[].companyName: null or number or text -> text'])
  expect(differences(mock, [page({ ...row, companyName: null })])).toEqual([])
})

test('a list without rows is not compared by its rows', () => {
  expect(differences([page(row)], [page()])).toEqual([])
  expect(differences([page()], [page(row)])).toEqual([])
})

test('the members beside the rows are compared', () => {
  const { totalPages: _paging, ...unpaged } = page(row)
  expect(differences([page(row)], [unpaged])).toEqual(['totalPages: number -> missing'])
})

const refusal = (status: number, body: Body | string) => [
  {
    call: 'GET /portals',
    situation: 'without a token',
    responses: [readResponse(status, typeof body === 'string' ? body : JSON.stringify(body))],
  },
]

const agreed = refusal(401, { success: false, message: 'Please sign in' })

test.each<[string, ReturnType<typeof refusal>, [string, string, string][]]>([
  ['the same', agreed, []],
  ['another status', refusal(403, { success: false, message: 'Please sign in' }), [['status', '401', '403']]],
  [
    'another sentence',
    refusal(401, { success: false, message: 'Who are you?' }),
    [['message', '"Please sign in"', '"Who are you?"']],
  ],
  [
    'another envelope',
    refusal(401, { message: 'Please sign in', error: 'x' }),
    [
      ['success', 'true or false', 'missing'],
      ['error', 'missing', 'text'],
    ],
  ],
  ['a page of HTML', refusal(401, '<html>'), [['the body', 'JSON', 'a page of HTML']]],
  ['text', refusal(401, 'No'), [['the body', 'JSON', 'text that is not JSON']]],
  [
    'nothing',
    refusal(204, ''),
    [
      ['status', '401', '204'],
      ['message', '"Please sign in"', 'no message'],
    ],
  ],
])('reports the difference of a live refusal with %s', (_case, live, expected) => {
  const [comparison] = compareAll(agreed, live)
  expect(comparison?.differences.map(({ place, mock, live: found }) => [place, mock, found])).toEqual(
    expected,
  )
})

test.each([
  ['the live API', agreed, []],
  ['the mock', [], agreed[0]?.responses ?? []],
])('compares nothing where %s shows no record', (side, mock, responses) => {
  const live = [{ call: 'GET /portals', situation: 'without a token', responses }]
  expect(compareAll(mock, live)).toMatchObject([
    { differences: [], notCompared: `${side} has shown no record to ask for` },
  ])
})
