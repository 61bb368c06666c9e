import { exitCodes } from '#cli/failure.ts'
import { changing, ignoring, replacing, type Tamper } from './tampered-api.ts'

const customers = '/customer/getAllCustomer'

type Row = Record<string, unknown>
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

const onPage = (page: string, change: (rows: Row[]) => Row[]): Tamper =>
  changing(customers, (body, query) =>
    query.get('page') === page && query.has('sortBy')
      ? { ...body, customer: change(rowsOf(body.customer)) }
      : body,
  )

export type ListFault = {
  fault: string
  tamper: Tamper
  only: string[]
  exitCode: number
  reported: RegExp[]
}

const isBehind = ({ searchParams }: URL, page: number): boolean => Number(searchParams.get('page')) > page

const orderUntil = (page: number): ListFault => ({
  fault: `an order that holds until page ${page} of four`,
  tamper: replacing(customers, (request, answer) => {
    const url = new URL(request.url)
    if (url.searchParams.get('sortBy') === 'name' && isBehind(url, page)) url.searchParams.set('sortBy', 'id')
    return answer(new Request(url, request))
  }),
  only: ['GET /customer/getAllCustomer sorts by name*'],
  exitCode: exitCodes.failed,
  reported: [
    /^FAIL {2}GET \/customer\/getAllCustomer sorts by name asc — row \d+ does not belong at position \d+$/,
    /^FAIL {2}GET \/customer\/getAllCustomer sorts by name desc — row \d+ does not belong at position \d+$/,
  ],
})

const filterUntil = (page: number): ListFault => ({
  fault: `a filter that holds until page ${page} of three`,
  tamper: replacing(customers, async (request, answer) => {
    const url = new URL(request.url)
    if (!url.searchParams.has('accountStatus') || !isBehind(url, page)) return answer(request)
    const { totalItems, totalPages, currentPage } = await (await answer(request.clone())).json()
    url.searchParams.delete('accountStatus')
    const body = await (await answer(new Request(url, request))).json()
    return Response.json({ ...body, totalItems, totalPages, currentPage })
  }),
  only: ['GET /customer/getAllCustomer filters by accountStatus'],
  exitCode: exitCodes.failed,
  reported: [
    /^FAIL {2}GET \/customer\/getAllCustomer filters by accountStatus — row \d+ does not have status \d+$/,
  ],
})

/** What lists do wrong, and the checks that find it. */
export const listFaults: ListFault[] = [
  {
    fault: 'a sort that is ignored',
    tamper: ignoring('/lobs/getAllLobs', 'sortBy', 'sortType'),
    only: ['GET /lobs/getAllLobs'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by id asc — row \d+ does not belong at position \d+$/,
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by name asc — row \d+ does not belong at position \d+$/,
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by name desc — row \d+ does not belong at position \d+$/,
      /^FAIL {2}GET \/lobs\/getAllLobs sorts by date asc — row \d+ does not belong at position \d+$/,
    ],
  },
  {
    fault: 'a sort whose direction is ignored',
    tamper: replacing(customers, (request, answer) => {
      const url = new URL(request.url)
      if (url.searchParams.get('sortBy') === 'name') url.searchParams.set('sortType', 'asc')
      return answer(new Request(url, request))
    }),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [
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
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/customer\/getAllCustomer sorts by name asc — /,
      /^FAIL {2}GET \/customer\/getAllCustomer sorts by name desc — /,
    ],
  },
  ...[1, 2, 3].map(orderUntil),
  ...[1, 2].map(filterUntil),
  {
    fault: 'a page size that is capped in silence',
    tamper: replacing('/employee/getall', (request, answer) => {
      const url = new URL(request.url)
      const asked = Number(url.searchParams.get('pageSize') ?? 10)
      url.searchParams.set('pageSize', String(Math.min(asked, 10)))
      return answer(new Request(url, request))
    }),
    only: ['GET /employee/getall'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/employee\/getall gives as many rows as a picker asks for — gives 10 of \d+ rows, though 1000 were asked for$/,
    ],
  },
  {
    fault: 'an inactive lob among the active',
    tamper: replacing('/lobs/getAllActiveLobs', async (request, answer) => {
      const body = await (await answer(request)).json()
      const list = new URL('/api/lobs/getAllLobs?page=1&pageSize=100', request.url)
      const all = await (await answer(new Request(list, request))).json()
      const inactive = rowsOf(all.getlobs).find((row) => row.lobStatus !== rowsOf(body.getlobs)[0]?.lobStatus)
      const [, ...others] = rowsOf(body.getlobs)
      return Response.json({ ...body, getlobs: [...others, inactive] })
    }),
    only: ['GET /lobs/getAllActiveLobs holds*'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/lobs\/getAllActiveLobs holds active LOBs only — holds the inactive LOB \d+$/],
  },
  {
    fault: 'a filter that is ignored',
    tamper: ignoring(customers, 'accountStatus'),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/customer\/getAllCustomer filters by accountStatus — row \d+ does not have status 1$/,
    ],
  },
  {
    fault: 'a search that is ignored',
    tamper: ignoring(customers, 'search'),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/customer\/getAllCustomer searches — finds \d+ rows for /],
  },
  {
    fault: 'a case-sensitive search',
    tamper: changing(customers, (body, query) =>
      /[A-Z]{3}/.test(query.get('search') ?? '')
        ? { ...body, customer: [], totalItems: 0, totalPages: 0 }
        : body,
    ),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/customer\/getAllCustomer searches — by companyName: counts 0 rows, \d+ were expected; by contactPerson: .*; by accountManager: /,
    ],
  },
  {
    fault: 'a row on two pages',
    tamper: onPage('2', ([, ...rest]) => [...rest, { ...rest[0], customer_Id: 60 }]),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/customer\/getAllCustomer pages add up — row 60 is on page 1 and on page 2$/],
  },
  {
    fault: 'a row that is missing on the last page',
    tamper: onPage('4', (rows) => rows.slice(1)),
    only: ['GET /customer/getAllCustomer'],
    exitCode: exitCodes.failed,
    reported: [
      /^FAIL {2}GET \/customer\/getAllCustomer pages add up — page 4 has \d+ rows, \d+ were expected of \d+ items$/,
    ],
  },
  {
    fault: 'missing paging values',
    tamper: changing('/devices/getalldevices', ({ totalPages: _, ...body }) => body),
    only: ['GET /devices/getalldevices'],
    exitCode: exitCodes.wrongShape,
    reported: [
      /^FAIL {2}GET \/devices\/getalldevices keeps to the contract — totalPages should be a whole number \(from 0\), but is missing in /,
    ],
  },
  {
    fault: 'a page parameter that is ignored',
    tamper: ignoring('/devices/getalldevices', 'page'),
    only: ['GET /devices/getalldevices'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/devices\/getalldevices pages add up — page 2 says that it is page 1$/],
  },
  {
    fault: 'the record of another user',
    tamper: replacing('/devices/180', (request, answer) =>
      answer(new Request(new URL('/api/devices/1', request.url), request)),
    ),
    only: ['GET /devices/:id'],
    exitCode: exitCodes.failed,
    reported: [/^FAIL {2}GET \/devices\/:id answers as agreed — gives record 1, 180 was asked for$/],
  },
  {
    fault: 'a row without its id',
    tamper: changing('/lobs/getAllActiveLobs', (body) => ({
      ...body,
      getlobs: rowsOf(body.getlobs).map(({ lob_Id: _, ...row }) => row),
    })),
    only: ['GET /lobs/getAllActiveLobs'],
    exitCode: exitCodes.wrongShape,
    reported: [
      /^FAIL {2}GET \/lobs\/getAllActiveLobs keeps to the contract — getlobs\[\]\.lob_Id should be .*, but is missing in (\d+) of \1 rows$/,
    ],
  },
  {
    fault: 'a missing envelope',
    tamper: changing('/portals', ({ data }) => ({ portals: data })),
    only: ['GET /portals'],
    exitCode: exitCodes.wrongShape,
    reported: [
      /^FAIL {2}GET \/portals keeps to the contract — success should be true, .*; data should be a list \(not empty\), but is missing in 1 of 1 answers$/,
    ],
  },
]
