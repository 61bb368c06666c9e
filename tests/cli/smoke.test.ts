import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { listedChecks } from '#cli/smoke/catalogue.ts'
import { contract } from '#src/contract/contract.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { storageOf, tamperedApi } from './tampered-api.ts'

const calls = Object.values(contract).flatMap((area) => Object.values(area))
const reasonsOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(' — ')[1]))].sort()
const portal = 'https://portal.example'

test('every account of the demo finds every call of the mock backend as agreed', async () => {
  const api = await tamperedApi()
  const run = await smokeRun(api, {
    accounts: ['super', 'admin', 'reader', 'new', 'nobody', 'odd'].map((name) => demoAccount(name)),
    settings: { origin: portal, storage: storageOf(api), maxP95: 30_000 },
  })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  expect(run.record.checks.length).toBeGreaterThan(400)
  expect(reasonsOf(run.notChecked)).toEqual([
    'it would reach a person: smoke never makes this call',
    'it writes: this run only reads',
    'no record that was seen has a file',
    'the API is called without TLS',
    'the account may not call GET /lobs/getAllLobs',
    expect.stringMatching(/^the token outlives the run by \d+ s$/),
  ])
})

test('what one account cannot show is not checked, and says so', async () => {
  const run = await smokeRun(await tamperedApi(), { only: ['permission', 'shape', 'cors', 'storage'] })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  expect(reasonsOf(run.notChecked)).toEqual([
    'it would reach a person: smoke never makes this call',
    'it writes: this run only reads',
    'no account of this run lacks the permission',
    "the portal's origin is not known: give --origin",
    'where files are stored is not known: give --storage-from',
  ])
})

test('what an account may not read is refused to it, and not examined', async () => {
  const run = await smokeRun(await tamperedApi(), {
    accounts: [demoAccount('reader')],
    only: ['employees', 'customers'],
    skip: ['cors', 'write', 'storage'],
  })
  expect(run.trouble).toEqual([])
  const refused = run.record.checks.filter(
    ({ tags, verdict }) => tags.includes('permission') && verdict === 'ok',
  )
  expect(refused.map(({ call }) => call)).toEqual([
    'GET /employee/get/:id',
    'GET /employee/getall',
    'GET /customer/all',
  ])
  expect(run.notChecked).toContain(
    'skip  GET /customer/all answers as agreed — no account of this run may make the call: it needs role Super Admin and Read on All_Customers',
  )
})

/** What every account may read. */
const openToAll = [
  'POST /login',
  'GET /Constant/:constantType',
  'GET /employee/get/:id',
  'GET /portals',
  'GET /lobs/getAllActiveLobs',
]

test('an account without permissions is refused all calls but those that need none', async () => {
  const run = await smokeRun(await tamperedApi(), { accounts: [demoAccount('nobody')], only: ['shape'] })
  expect(run.trouble).toEqual([])
  const answered = run.record.checks.filter(({ verdict }) => verdict === 'ok').map(({ call }) => call)
  expect(new Set(answered)).toEqual(new Set(openToAll))
})

test('every reading call of the contract is made with and without a token, and nothing is ever written', async () => {
  const made = new Set<string>()
  const base = await tamperedApi(async (request, answer) => {
    const token = request.headers.has('Authorization') ? 'token' : 'no token'
    made.add(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)} ${token}`)
    return answer(request)
  })
  await smokeRun(base)

  const patternOf = (path: string) => path.replace(/:\w+/g, '[^/]+')
  for (const { method, path } of calls) {
    const matches = [...made].filter((call) => new RegExp(`^${method} ${patternOf(path)} `).test(call))
    const tokens = new Set(matches.map((call) => call.split(' ').slice(2).join(' ')))
    const expected =
      method === 'GET'
        ? ['no token', 'token']
        : ['/login', '/refresh-token'].includes(path)
          ? ['no token']
          : []
    expect({ method, path, tokens: [...tokens].sort() }).toEqual({ method, path, tokens: expected })
  }
})

test('a wrong password is tried once, after a good one', async () => {
  const passwords: string[] = []
  const base = await tamperedApi(async (request, answer) => {
    if (request.url.endsWith('/login')) passwords.push((await request.clone().json()).password)
    return answer(request)
  })
  await smokeRun(base, { accounts: [demoAccount('super'), demoAccount('reader')] })
  const { password } = demoAccount('super')
  const wrong = passwords.filter((each) => each !== password)
  expect(wrong).toEqual([expect.stringMatching(/^no-/)])
  expect(passwords.slice(0, 2)).toEqual([password, password])
})

test('checks have names of their own, which --list shows beforehand, with their tags', async () => {
  const { record } = await smokeRun(await tamperedApi(), { only: ['session', 'lobs'] })
  const names = record.checks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const listed = listedChecks({ only: [], skip: [] })
  for (const { name, tags } of record.checks) {
    expect(listed.map((line) => line.replace(/ +\[/, ' ['))).toContain(`${name} [${tags.join(' ')}]`)
  }
  for (const { method, path } of calls) {
    expect(listed.filter((line) => line.startsWith(`${method} ${path} `))).not.toEqual([])
  }
})

test('the record tells how long calls took, and how to repeat them without showing a token', async () => {
  const { record } = await smokeRun(await tamperedApi(), { only: ['GET /lobs/:id answers as agreed'] })
  const call = record.calls.find((known) => known.call === 'GET /lobs/:id')
  expect(call).toMatchObject({
    count: 1,
    curl: expect.stringMatching(
      /^curl -sS -H "Authorization: Bearer \$PORTAL_TOKEN" 'http:\/\/127\.0\.0\.1:\d+\/api\/lobs\/\d+'$/,
    ),
  })
  expect(call?.p50).toBeGreaterThan(0)
  expect(JSON.stringify(record)).not.toContain('eyJ')
})

test('a missing field fails the run, an added one does not', async () => {
  const base = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    if (!request.url.includes('/lobs/getAllLobs') || !response.ok) return response
    const { getlobs, ...body } = await response.json()
    return Response.json({
      ...body,
      getlobs: getlobs.map(({ createdBy: _, ...lob }: Record<string, unknown>) => ({
        ...lob,
        colour: 'red',
      })),
    })
  })
  const { record } = await smokeRun(base, { only: ['lobs'], skip: ['cors'] })
  expect(record.exitCode).toBe(exitCodes.wrongShape)
  expect(record.deviations).toMatchObject([
    { call: 'GET /lobs/getAllLobs', field: 'getlobs[].createdBy', came: 'missing', count: 8, of: 8 },
  ])
  expect(record.additional).toEqual([{ call: 'GET /lobs/getAllLobs', fields: ['colour'] }])
})

test.each([6, 2])('calls are made %i at a time', async (concurrency) => {
  let underWay = 0
  let most = 0
  const full = new EventEmitter()
  const base = await tamperedApi(async (request, answer) => {
    if (request.url.endsWith('/login')) return answer(request)
    underWay += 1
    most = Math.max(most, underWay)
    if (underWay === concurrency) full.emit('reached')
    else if (most < concurrency) await once(full, 'reached')
    const response = await answer(request)
    underWay -= 1
    return response
  })
  const { trouble } = await smokeRun(base, { concurrency, only: ['lobs'] })
  expect(most).toBe(concurrency)
  expect(trouble).toEqual([])
})
