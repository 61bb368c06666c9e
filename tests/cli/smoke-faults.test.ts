import { describe, expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { smokeRun } from './smoke-run.ts'
import {
  changing,
  ignoring,
  replacing,
  replacingForBearers,
  type Tamper,
  tamperedApi,
} from './tampered-api.ts'

vi.setConfig({ testTimeout: 60_000 })

const customers = '/customer/getAllCustomer'

type Row = Record<string, unknown>
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

const onPage = (page: string, change: (rows: Row[]) => Row[]): Tamper =>
  changing(customers, (body, query) =>
    query.get('page') === page && query.has('sortBy')
      ? { ...body, customer: change(rowsOf(body.customer)) }
      : body,
  )

const faults: { fault: string; tamper: Tamper; exitCode: number; said: RegExp[] }[] = [
  {
    fault: 'a row without its id',
    tamper: changing('/lobs/getAllActiveLobs', (body) => ({
      ...body,
      getlobs: rowsOf(body.getlobs).map(({ lob_Id: _, ...row }) => row),
    })),
    exitCode: exitCodes.wrongShape,
    said: [
      /^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — breaks .* getlobs\.0\.lob_Id should be id, but is missing$/,
    ],
  },
  {
    fault: 'an envelope that is missing',
    tamper: changing('/portals', ({ data }) => ({ portals: data })),
    exitCode: exitCodes.wrongShape,
    said: [
      /^FAIL {2}POST \/refresh-token gives a token that works — .*\/portals does not answer$/,
      /^FAIL {2}GET \/portals answers as agreed — breaks .* data should be array, but is missing$/,
    ],
  },
  {
    fault: 'a server error on one call',
    tamper: replacingForBearers('/devices/getalldevices', () =>
      Response.json({ success: false, message: 'The database\nis away' }, { status: 500 }),
    ),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/devices\/getalldevices answers as agreed — answers 500: The database is away$/,
      /^skip {2}GET \/devices\/getalldevices pages add up — the list itself does not answer$/,
      /^skip {2}GET \/devices\/:id answers as agreed — no list has shown a record to ask for$/,
    ],
  },
  {
    fault: 'a page of HTML with status 200',
    tamper: replacingForBearers(
      '/lobs/getAllActiveLobs',
      () => new Response('<!doctype html><title>Portal</title>'),
    ),
    exitCode: exitCodes.wrongShape,
    said: [/^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — answers 200 with a page of HTML/],
  },
  {
    fault: 'JSON that breaks off',
    tamper: replacingForBearers(
      '/lobs/getAllActiveLobs',
      () => new Response('{"success":true,"getlobs":[{"lob_Id"'),
    ),
    exitCode: exitCodes.wrongShape,
    said: [
      /^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — answers 200 with text that is no JSON, or breaks off$/,
    ],
  },
  {
    fault: 'an answer without a body',
    tamper: replacingForBearers('/lobs/getAllActiveLobs', () => new Response(null, { status: 204 })),
    exitCode: exitCodes.wrongShape,
    said: [/^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — answers 204 with nothing in it$/],
  },
  {
    fault: 'a redirect to a sign-in page',
    tamper: replacingForBearers(
      '/lobs/getAllActiveLobs',
      () => new Response(null, { status: 302, headers: { Location: '/sign-in?sas=s3cret' } }),
    ),
    exitCode: exitCodes.wrongShape,
    said: [
      /^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — is redirected to http:\/\/127\.0\.0\.1:\d+\/sign-in \(302\)/,
    ],
  },
  {
    fault: 'a connection that breaks off',
    tamper: replacingForBearers('/lobs/getAllActiveLobs', () => Response.error()),
    exitCode: exitCodes.unreachable,
    said: [/^FAIL {2}GET \/lobs\/getAllActiveLobs answers as agreed — breaks the connection off \(/],
  },
  {
    fault: 'a sort that is ignored',
    tamper: ignoring('/lobs/getAllLobs', 'sortBy', 'sortType'),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by name asc — row \d+ does not belong at position \d+$/,
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by date asc — row \d+ does not belong at position \d+$/,
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by id asc — row \d+ does not belong at position \d+$/,
    ],
  },
  {
    fault: 'a sort whose direction is ignored',
    tamper: replacing(customers, (request, answer) => {
      const url = new URL(request.url)
      if (url.searchParams.get('sortBy') === 'name') url.searchParams.set('sortType', 'asc')
      return answer(new Request(url, request))
    }),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/customer\/getAllCustomer sorts by name desc — row \d+ does not belong at position 1$/,
    ],
  },
  {
    fault: 'a sort of each page by itself',
    tamper: replacing(customers, async (request, answer) => {
      const url = new URL(request.url)
      if (url.searchParams.get('sortBy') !== 'name') return answer(request)
      url.searchParams.set('sortBy', 'id')
      const response = await answer(new Request(url, request))
      const { customer, ...rest } = await response.json()
      const key = (row: Row) => String(row.companyName).toLowerCase()
      const sorted = rowsOf(customer).toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
      return Response.json({
        ...rest,
        customer: url.searchParams.get('sortType') === 'asc' ? sorted : sorted.reverse(),
      })
    }),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/customer\/getAllCustomer sorts by name asc — /,
      /^FAIL {2}GET \/customer\/getAllCustomer sorts by name desc — /,
    ],
  },
  {
    fault: 'a filter that is ignored',
    tamper: ignoring(customers, 'accountStatus'),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/customer\/getAllCustomer filters — row \d+ does not have status 1$/],
  },
  {
    fault: 'a search that is ignored',
    tamper: ignoring(customers, 'search'),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/customer\/getAllCustomer searches — finds 60 rows for /],
  },
  {
    fault: 'a search that minds the case',
    tamper: changing(customers, (body, query) =>
      /[A-Z]{3}/.test(query.get('search') ?? '')
        ? { ...body, customer: [], totalItems: 0, totalPages: 0 }
        : body,
    ),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/customer\/getAllCustomer searches — counts 0 rows, \d+ were expected$/],
  },
  {
    fault: 'a row on two pages',
    tamper: onPage('2', ([, ...rest]) => [...rest, { ...rest[0], customer_Id: 60 }]),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/customer\/getAllCustomer pages add up — row 60 stands on page 1 and on page 2$/],
  },
  {
    fault: 'a row too few on the last page',
    tamper: onPage('4', (rows) => rows.slice(1)),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/customer\/getAllCustomer pages add up — the pages hold 59 rows, totalItems says 60$/,
    ],
  },
  {
    fault: 'paging values that are missing',
    tamper: changing('/devices/getalldevices', ({ totalPages: _, ...body }) => body),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/devices\/getalldevices pages add up — page 1 lacks totalItems, totalPages or currentPage$/,
    ],
  },
  {
    fault: 'a page that is always the first',
    tamper: ignoring('/devices/getalldevices', 'page'),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/devices\/getalldevices pages add up — page 2 says that it is page 1$/],
  },
  {
    fault: 'the record of somebody else',
    tamper: replacing('/devices/180', (request, answer) =>
      answer(new Request(new URL('/api/devices/1', request.url), request)),
    ),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/devices\/:id answers as agreed — gives record 1, 180 was asked for$/],
  },
  {
    fault: 'data for somebody without a token',
    tamper: replacing('/portals', (request, answer) =>
      request.headers.has('Authorization') ? answer(request) : Response.json({ success: true, data: [] }),
    ),
    exitCode: exitCodes.failed,
    said: [/^FAIL {2}GET \/portals refuses a missing token — answers 200 to somebody without a token$/],
  },
  {
    fault: 'a missing token that is refused with another status',
    tamper: replacing('/portals', (request, answer) =>
      request.headers.has('Authorization') ? answer(request) : Response.json({}, { status: 403 }),
    ),
    exitCode: exitCodes.failed,
    said: [
      /^FAIL {2}GET \/portals refuses a missing token — answers 403 to somebody without a token, not 401$/,
    ],
  },
  {
    fault: 'a refresh that gives the wrong shape',
    tamper: changing('/refresh-token', () => ({ success: true, token: 'abc' })),
    exitCode: exitCodes.wrongShape,
    said: [
      /^FAIL {2}POST \/refresh-token gives a token that works — breaks the agreed shape: accessToken should be string, but is missing$/,
    ],
  },
]

describe.each(faults)('$fault', ({ tamper, exitCode, said }) => {
  test('is named, and nothing else', async () => {
    const run = await smokeRun(await tamperedApi(tamper))
    expect(run.trouble).toEqual(said.map((line) => expect.stringMatching(line)))
    expect(run.exitCode).toBe(exitCode)
  })
})

test('a call that an account may not make but that answers is a failure', async () => {
  const tamper = replacingForBearers('/customer/all', () =>
    Response.json({ success: true, customer: [], totalItems: 0, totalPages: 0, currentPage: 1 }),
  )
  const run = await smokeRun(await tamperedApi(tamper), { username: 'reader@demo.example' })
  expect(run.trouble).toEqual([
    'FAIL  GET /customer/all refuses an account without the permission — answers, though the account has no permission for it',
  ])
  expect(run.exitCode).toBe(exitCodes.failed)
})
