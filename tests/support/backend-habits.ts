type Json = unknown
type Fields = Record<string, Json>

/**
 * A habit of real back ends, as a change of the answers of the mock API. `findings`: the lines of smoke at most. `missed`:
 * the texts by which a screen of the portal may differ, where a value is missing.
 */
export type Habit = {
  title: string
  findings: 0 | 1
  missed?: RegExp
  change: AnswerChange
}

export type AnswerChange = (response: Response, request: Request) => Response | Promise<Response>

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes each object within a body, the innermost first. */
const inEach = (value: Json, change: (fields: Fields) => Fields): Json => {
  if (Array.isArray(value)) return value.map((item) => inEach(item, change))
  if (!isFields(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEach(inner, change)])),
  )
}

/** Changes the body of an answer as JSON, and keeps the rest. */
const changingJson =
  (change: (body: Json, request: Request) => Json) =>
  async (response: Response, request: Request): Promise<Response> => {
    if (!response.headers.get('Content-Type')?.includes('json') || response.status === 204) return response
    const body = change(await response.json(), request)
    const headers = new Headers(response.headers)
    headers.delete('Content-Length')
    return new Response(JSON.stringify(body), { status: response.status, headers })
  }

export const inEachObject = (change: (fields: Fields, request: Request) => Fields) =>
  changingJson((body, request) => inEach(body, (fields) => change(fields, request)))

export const mapped = (fields: Fields, change: (name: string, value: Json) => Json): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)]))

export const emailsInLowerCase = inEachObject((fields) =>
  mapped(fields, (_, value) =>
    typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? value.toLowerCase() : value,
  ),
)

const renamed = (fields: Fields, names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

const spellings = {
  devicesId: 'devices_id',
  devicesName: 'devices_name',
  deviceStatus: 'device_status',
  devicesUrl: 'devices_url',
}

const members = ['data', 'customer', 'device', 'lob']

export const habits: readonly Habit[] = [
  {
    title: 'flags of records as 1 and 0',
    findings: 0,
    change: inEachObject((fields) =>
      mapped(fields, (name, value) => (name === 'isActive' ? Number(value) : value)),
    ),
  },
  {
    title: 'dates without a time zone',
    findings: 1,
    change: inEachObject((fields) =>
      mapped(fields, (_, value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
          ? value.slice(0, 19).replace('T', ' ')
          : value,
      ),
    ),
  },
  {
    title: 'old employees without an ITX id',
    findings: 0,
    missed: /^(?:without (?:ITX-)?\d+|-|ITX-…)$/,
    change: inEachObject((fields) =>
      'itx_Employee_Id' in fields && Number(fields.employee_Id) < 4
        ? { ...fields, itx_Employee_Id: null }
        : fields,
    ),
  },
  {
    title: 'old customers without a portal address',
    findings: 1,
    missed: /^(?:without |-$|Copy details$)|could not be read/,
    change: inEachObject((fields) => ('customer_Url' in fields ? { ...fields, customer_Url: null } : fields)),
  },
  {
    title: 'rows of a choice with an id and a name only',
    findings: 0,
    change: changingJson((body, request) =>
      request.url.includes('getAllActiveLobs')
        ? inEach(body, (fields) =>
            'lob_Id' in fields ? { lob_Id: fields.lob_Id, lobsname: fields.lobsname } : fields,
          )
        : body,
    ),
  },
  {
    title: 'numbers of paging as text',
    findings: 1,
    change: inEachObject((fields) =>
      mapped(fields, (name, value) =>
        /^(total(Items|Pages)|currentPage)$/.test(name) ? String(value) : value,
      ),
    ),
  },
  {
    title: 'a record as a list of one',
    findings: 1,
    change: changingJson((body) =>
      isFields(body)
        ? mapped(body, (name, value) =>
            members.includes(name) && isFields(value) && !('accessToken' in value) ? [value] : value,
          )
        : body,
    ),
  },
  {
    title: 'the second spelling of the fields of devices',
    findings: 0,
    change: inEachObject((fields) => renamed(fields, spellings)),
  },
  {
    title: "the second name of a complaint's customer",
    findings: 0,
    change: inEachObject((fields) =>
      'complaint_Id' in fields ? renamed(fields, { customerId: 'customer_Id' }) : fields,
    ),
  },
  {
    title: 'ETag without Cache-Control',
    findings: 0,
    change: (response) => {
      response.headers.delete('Cache-Control')
      response.headers.set('ETag', 'W/"2a-x"')
      return response
    },
  },
  {
    title: 'refusals as pages of HTML',
    findings: 1,
    change: (response) =>
      response.status < 400
        ? response
        : new Response(`<!doctype html><pre>Error ${response.status}</pre>`, {
            status: response.status,
            headers: { 'Content-Type': 'text/html' },
          }),
  },
  {
    title: 'no success in answers',
    findings: 1,
    change: changingJson((body) => {
      if (!isFields(body)) return body
      const { success: _, ...rest } = body
      return rest
    }),
  },
  {
    title: 'an address as an object',
    findings: 0,
    change: inEachObject((fields) =>
      mapped(fields, (name, value) =>
        name === 'companyAddress' && typeof value === 'string' ? JSON.parse(value) : value,
      ),
    ),
  },
  {
    title: 'an account manager as an id',
    findings: 0,
    missed: /^(?:without |(?:Local Admin: )?ID \d+$)/,
    change: inEachObject((fields) =>
      isFields(fields.accountManager)
        ? { ...fields, accountManager: fields.accountManager.employee_Id }
        : fields,
    ),
  },
]
