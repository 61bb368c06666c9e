import { endpoints } from '#cli/client/endpoints.ts'
import { changing, portalOrigin, replacing, type Tamper, without } from '#tests/cli/tampered-api.ts'
import {
  type CatalogueFault,
  callsOf,
  changingBodies,
  emptySuccess,
  insteadForBearers,
  insteadOf,
  pathOf,
  serverError,
  together,
  withMembers,
} from './fault.ts'

/** Changes the query of every call before the API sees it. */
const asking =
  (change: (query: URLSearchParams) => void): Tamper =>
  (request, answer) => {
    const url = new URL(request.url)
    change(url.searchParams)
    return answer(new Request(url, request))
  }

/** Turns some orders round. That by devices comes by itself: smoke chooses by it what it looks at. */
const turning = (isTurned: (sortBy: string) => boolean): Tamper =>
  asking((query) => {
    const sortType = query.get('sortType') === 'asc' ? 'desc' : 'asc'
    if (isTurned(query.get('sortBy') ?? '')) query.set('sortType', sortType)
  })

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Changes the claims of the token that a sign-in gives. */
const claiming = (claims: object): Tamper =>
  changing('/login', (body) => {
    const { accessToken, ...data } = Object(body.data)
    const [header, , signature] = accessToken.split('.')
    const changed = JSON.stringify({ ...payloadOf(accessToken), ...claims })
    const payload = Buffer.from(changed).toString('base64url')
    return { ...body, data: { ...data, accessToken: [header, payload, signature].join('.') } }
  })

/** The calls that read, by whether they give one record. */
const readingCalls = (isRecord: boolean): RegExp =>
  callsOf(endpoints.filter(({ method, answer }) => method === 'GET' && (answer.kind === 'item') === isRecord))

const parametersOfAllLists = ['page', 'pageSize', 'sortBy', 'sortType', 'search']

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** Of the account that asks. */
const managerOf = (request: Request) => {
  const { id, name } = payloadOf(request.headers.get('Authorization') ?? '')
  return { employee_Id: id, employeesName: name }
}

export const readFaults: readonly CatalogueFault[] = [
  {
    fault: 'a sign-in that does not answer',
    tamper: insteadOf(/\/login$/, serverError),
    finds: ['POST /login signs in'],
  },
  {
    fault: 'tokens without a list of permissions',
    tamper: claiming({ user: { roles: [], permissions: 'all' } }),
    finds: ['POST /login gives a token that the portal understands'],
  },
  {
    fault: 'sessions that cannot be renewed',
    tamper: insteadOf(/\/refresh-token$/, serverError),
    finds: ['refresh'],
  },
  {
    fault: 'a server error for a wrong password',
    tamper: replacing('/login', async (request, answer) =>
      (await request.clone().text()).includes('"no-') ? serverError() : answer(request),
    ),
    finds: ['wrong-password'],
  },
  {
    fault: 'tokens that are not looked at',
    tamper: insteadOf(/\/portals$/, emptySuccess),
    finds: ['GET /portals refuses a tampered token'],
  },
  {
    fault: 'tokens that are taken after their end',
    tamper: together(
      claiming({ exp: Math.floor(Date.now() / 1_000) - 60 }),
      insteadOf(/\/portals$/, emptySuccess),
    ),
    finds: ['GET /portals refuses an expired token'],
  },
  {
    fault: 'refusals that show the code',
    tamper: insteadOf(/\/portals$/, () =>
      Response.json(
        { success: false, message: 'TypeError: no\n    at read (/srv/app/read.js:12:7)' },
        { status: 500 },
      ),
    ),
    finds: ['secrets'],
    beside: ['GET /portals answers as agreed'],
  },
  {
    fault: 'a clock that is off',
    tamper: async (request, answer) => {
      const response = await answer(request)
      response.headers.set('Date', new Date(Date.now() - 600_000).toUTCString())
      return response
    },
    finds: ['POST /login has the time that we have'],
  },
  {
    fault: 'lists and options that do not answer',
    tamper: insteadForBearers(readingCalls(false), serverError),
    finds: ['shape'],
    but: ['*/:id answers as agreed*', '*getCustomerById*'],
  },
  {
    fault: 'records that do not answer',
    tamper: insteadForBearers(readingCalls(true), serverError),
    finds: ['*/:id answers as agreed*', '*getCustomerById/:id gives the record*'],
    but: ['GET /fetch/allcomplaints*'],
  },
  {
    fault: 'a server error for an unknown id',
    tamper: insteadForBearers(/\/2147483647$/, serverError),
    finds: ['unknown-id'],
  },
  {
    fault: 'complaints that do not answer',
    tamper: insteadForBearers(/allcomplaints/, serverError),
    finds: ['GET /fetch/allcomplaints/:id answers as agreed'],
  },
  {
    fault: 'no refusal of a missing token or permission',
    tamper: async (request, answer) => {
      const response = await answer(request)
      return response.status === 401 || response.status === 403 ? emptySuccess() : response
    },
    finds: ['access', 'permission'],
    accounts: ['super', 'nobody'],
  },
  {
    fault: 'refusals without a message',
    tamper: async (request, answer) => {
      const response = await answer(request)
      return response.status === 401 ? new Response('Unauthorized', { status: 401 }) : response
    },
    finds: ['envelope'],
  },
  {
    fault: 'answers that no other origin may read',
    tamper: without('Access-Control-Allow-Origin'),
    finds: ["*the portal's origin*"],
    origin: portalOrigin,
  },
  {
    fault: 'headers that no other origin may read',
    tamper: without('Access-Control-Expose-Headers'),
    finds: ['GET /portals exposes the headers that the portal reads'],
    origin: portalOrigin,
  },
  {
    fault: 'answers that every origin may read',
    tamper: async (request, answer) => {
      const response = await answer(request)
      response.headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')
      response.headers.set('Access-Control-Allow-Credentials', 'true')
      return response
    },
    finds: ['GET /portals lets no other origin in'],
    origin: portalOrigin,
  },
  {
    fault: 'orders that are turned round',
    tamper: turning((sortBy) => sortBy !== 'deviceCount'),
    finds: ['sort'],
    but: ['* sorts by deviceCount*'],
  },
  {
    fault: 'an order by devices that is turned round',
    tamper: turning((sortBy) => sortBy === 'deviceCount'),
    finds: ['* sorts by deviceCount*'],
  },
  {
    fault: 'filters that are ignored',
    tamper: asking((query) => {
      for (const name of [...query.keys()]) if (!parametersOfAllLists.includes(name)) query.delete(name)
    }),
    finds: ['* filters by *'],
  },
  {
    fault: 'an inactive one among the active ones',
    tamper: replacing('/lobs/getAllActiveLobs', (request, answer) =>
      answer(new Request(new URL('/api/lobs/getAllLobs?page=1&pageSize=100', request.url), request)),
    ),
    finds: ['GET /lobs/getAllActiveLobs holds active*'],
  },
  {
    fault: 'too few active ones',
    tamper: changing('/lobs/getAllActiveLobs', (body) => ({ ...body, getlobs: [] })),
    finds: ['GET /lobs/getAllActiveLobs holds as many*'],
  },
  {
    fault: 'names that are all the same',
    tamper: changingBodies(/getAllLobs/, (body) => withMembers(body, /^lobsname$/, () => 'Cardiology')),
    finds: ['GET /lobs/getAllLobs gives each name once'],
  },
  {
    fault: 'searches that are ignored',
    tamper: asking((query) => query.delete('search')),
    finds: ['search'],
  },
  {
    fault: 'pages that are all the first',
    tamper: asking((query) => query.delete('page')),
    finds: ['paging'],
  },
  {
    fault: 'one row where a picker asks for all',
    tamper: asking((query) => {
      if (query.get('pageSize') === '1000') query.set('pageSize', '1')
    }),
    finds: ['page-size'],
  },
  {
    fault: 'counts of devices that are too high',
    tamper: changingBodies(/\/(getAllCustomer|all)$/, (body) =>
      withMembers(body, /^deviceCount$/, (count) => Number(count) + 1),
    ),
    finds: ['GET /devices/getalldevices holds*', 'GET /customer/getCustomerById/:id counts*'],
  },
  {
    fault: 'counts of lists that are too high',
    tamper: changingBodies(/\/all$|\/allcomplaints\//, (body, { url }) =>
      /\/all\?|status=[^&]*open|status=1\b/i.test(url)
        ? { ...body, totalItems: Number(body.totalItems) + 1 }
        : body,
    ),
    finds: ['GET /customer/all counts*', 'GET /fetch/allcomplaints/:id open and closed add up*'],
  },
  {
    fault: 'dates of tomorrow',
    tamper: changingBodies(/^GET/, (body) =>
      withMembers(body, /^(created|updated|closed|resolved)\w*(At|Date)$|^createdAt$/, () => tomorrow),
    ),
    finds: ['dates'],
  },
  {
    fault: 'devices and complaints of others',
    tamper: changingBodies(/getCustomerById|allcomplaints/, (body) =>
      withMembers(body, /^customerId$/, (id) => Number(id) + 1),
    ),
    finds: ['GET *:id holds*'],
  },
  {
    fault: 'a local admin who sees only its own customers',
    tamper: changingBodies(/\/getAllCustomer$/, (body, request) =>
      withMembers(body, /^accountManager$/, () => managerOf(request)),
    ),
    finds: ['GET /customer/getAllCustomer shows a local admin*'],
    accounts: ['admin'],
  },
  {
    fault: 'a storage that refuses files',
    tamper: (request, answer) =>
      pathOf(request).startsWith('/storage/') ? new Response('', { status: 403 }) : answer(request),
    finds: ['storage'],
  },
  {
    fault: 'answers that are later than is allowed',
    tamper: (request, answer) => answer(request),
    finds: ['speed'],
    beside: ['shape', 'refresh'],
    maxP95: 0.000_001,
  },
  {
    fault: 'answers without their envelope',
    tamper: changingBodies(/./, ({ success: _, ...body }) => body),
    finds: ['contract'],
    beside: ['shape', 'refresh'],
  },
]
