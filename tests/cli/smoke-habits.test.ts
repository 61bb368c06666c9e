import { expect, test } from 'vitest'
import { isSuperAdmin } from '#src/rules/access.ts'
import { readToken } from '#src/rules/token.ts'
import { habits } from '#tests/support/backend-habits.ts'
import { demoAccount, type SmokeRunOptions, smokeRun } from './smoke-run.ts'
import { type Tamper, tamperedApi } from './tampered-api.ts'

/** What a habit can change; the proof makes all checks. */
const selection: SmokeRunOptions =
  process.env.PROOF === '1'
    ? { skip: ['write', 'cors'] }
    : { only: ['shape', 'totals', 'dates', 'paging', 'unknown-id', 'wrong-password'], skip: ['write'] }

test.each(habits)('smoke says one line of $title, or none', async ({ change, findings }) => {
  const api = await tamperedApi(async (request, answer) => change(await answer(request), request))
  const { record } = await smokeRun(api, selection)
  const found = record.findings.filter(({ verdict }) => verdict !== 'noted')
  expect(found.map(({ finding }) => finding)).toHaveLength(findings)
})

type Row = { customer_Id: number; accountManager: { employee_Id: number } }

/** Shows a local admin only the customers that the account manages. */
const scoping: Tamper = async (request, answer) => {
  const { claims } = readToken(request.headers.get('Authorization')?.slice('Bearer '.length) ?? '')
  if (claims === null || isSuperAdmin(claims)) return answer(request)
  const url = new URL(request.url)
  const ask = async (search: URLSearchParams): Promise<{ customer: Row[]; totalItems: number }> =>
    (await answer(new Request(`${url.origin}/api/customer/getAllCustomer?${search}`, request))).json()
  const isOwn = ({ accountManager }: Row) => accountManager.employee_Id === claims.id
  if (url.pathname.endsWith('/getAllCustomer')) {
    const all = new URLSearchParams(url.searchParams)
    const [page, size] = ['page', 'pageSize'].map((name) => Number(all.get(name)))
    all.delete('page')
    all.delete('pageSize')
    const own = (await ask(all)).customer.filter(isOwn)
    const pageSize = size || own.length || 1
    const currentPage = page || 1
    return Response.json({
      success: true,
      customer: own.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      totalItems: own.length,
      totalPages: Math.ceil(own.length / pageSize),
      currentPage,
    })
  }
  const [, id] = /(?:getCustomerById|allcomplaints)\/(\d+)$/.exec(url.pathname) ?? []
  if (id === undefined) return answer(request)
  const { customer } = await ask(new URLSearchParams())
  return customer.some((row) => row.customer_Id === Number(id) && !isOwn(row))
    ? Response.json({ success: false, message: 'Not your customer' }, { status: 403 })
    : answer(request)
}

const localAdmin = {
  accounts: [demoAccount('super'), demoAccount('deepika.agarwal.3')],
  only: ['customers', 'complaints', 'devices'],
  skip: ['write', 'cors', 'sort', 'envelope'],
}

test('a server that shows local admins only their own customers is not blamed, but smoke says so', async () => {
  const { record } = await smokeRun(await tamperedApi(scoping), localAdmin)
  expect(record.findings.map(({ verdict, finding, source }) => ({ verdict, finding, source }))).toEqual([
    {
      verdict: 'noted',
      finding: expect.stringMatching(
        /^shows a local admin only the customers that the account manages: \d+$/,
      ),
      source: 'specification 6',
    },
  ])
  expect(record.exitCode).toBe(0)
})

test('smoke says of a server that does not how many customers of others it shows', async () => {
  const { record } = await smokeRun(await tamperedApi(), localAdmin)
  expect(record.findings).toEqual([])
  expect(record.checks).toContainEqual(
    expect.objectContaining({
      name: 'GET /customer/getAllCustomer shows a local admin the customers of others as deepika.agarwal.3',
      verdict: 'ok',
      detail: expect.stringMatching(/^\d+ of 60 are those of others$/),
    }),
  )
})
