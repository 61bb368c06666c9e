import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { catalogue } from '#cli/smoke/catalogue.ts'
import { checkNameOf } from '#cli/smoke/check.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import { contract } from '#src/contract/contract.ts'
import { demoAccount } from '#tests/cli/smoke-run.ts'
import { type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'
import { words } from '#tests/support/words.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalIn, journalPath, testRunId, writeRun } from './write-run.ts'

const writes = (request: Request) =>
  request.method !== 'GET' && !/\/(login|refresh-token)$/.test(new URL(request.url).pathname)

/** Calls `onRequest` for each call that writes, before it is answered. */
const recordingRequests =
  (onRequest: (request: Request) => void | Promise<void>): Tamper =>
  async (request, answer) => {
    if (writes(request)) await onRequest(request.clone())
    return answer(request)
  }

/** What the API cannot remove: it stays, inactive. */
const leftBehind = [words.lob.inText]

const unmadeCalls = ['/forgotPassword', '/resetPassword', '/resolve/complaintbyid/:id']

test('a run with --write makes every writing call except those that reach people or resolve complaints, writes down no secret, and leaves only what the API cannot remove, inactive, which has its own exit code', async () => {
  const made = new Set<string>()
  const secrets = new Set<string>()
  const journal = journalPath()
  const api = await tamperedApi(async (request, answer) => {
    const bearer = request.headers.get('Authorization')?.split(' ')[1]
    if (bearer !== undefined) secrets.add(bearer)
    const sent = await request.clone().text()
    for (const [, secret] of sent.matchAll(/assword"(?:\r\n\r\n|:")([^"\r]+)/gi)) secrets.add(secret ?? '')
    if (writes(request)) made.add(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)}`)
    return answer(request)
  })
  const { record, trouble, leftovers } = await writeRun(api, { journal })
  expect(trouble).toEqual([])
  expect(record.checks.map(({ detail }) => detail)).not.toContain('it writes: this run only reads')
  expect(record.exitCodes).toEqual([exitCodes.leftovers])
  expect(leftovers.map(({ kind }) => kind).toSorted()).toEqual(leftBehind.toSorted())
  for (const { kind: _, ...leftover } of leftovers)
    expect(leftover).toEqual({
      id: expect.any(Number),
      name: `${testRunId} Portal smoke changed`,
      reason: 'stays, inactive: the API has no way to remove it',
    })
  expect(await ownRecordsOn(api)).toEqual([`inactive ${testRunId} Portal smoke changed`])

  const calls = Object.values(contract).flatMap((area) => Object.values(area))
  const unmade = calls
    .filter(({ method, path }) => method !== 'GET' && !['/login', '/refresh-token'].includes(path))
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '\\d+')}$`)
      return ![...made].some((call) => pattern.test(call))
    })
    .map(({ path }) => path)
  expect(unmade).toEqual(unmadeCalls)
  const notChecked = record.checks.filter(({ verdict }) => verdict === 'notChecked').map(({ call }) => call)
  expect(notChecked).toEqual(expect.arrayContaining(unmade.map((path) => expect.stringContaining(path))))

  const written = readFileSync(journal, 'utf8') + JSON.stringify(record)
  expect(secrets.size).toBeGreaterThan(5)
  expect([...secrets].filter((secret) => written.includes(secret))).toEqual([])
})

test('each step is in the journal before it is made', async () => {
  const journal = journalPath()
  const announced: unknown[] = []
  const steps = { POST: 'creating', PUT: 'changing', PATCH: 'changing', DELETE: 'removing' } as const
  const ofAccounts = /\/employee\/(changePassword|resetPassword|profile)|\/logout/
  const api = await tamperedApi(
    recordingRequests(({ method, url, headers }) => {
      if (ofAccounts.test(url)) return
      const { step } = journalIn(journal).at(-1) ?? {}
      const known = Object.entries(steps).find(([name]) => name === method)?.[1]
      const isFirst = !announced.includes(`${method} ${url}`)
      announced.push(`${method} ${url}`)
      // Probes are made on a record that is known already.
      if (isFirst && method !== 'DELETE' && headers.has('Authorization')) expect(step).toBe(known)
      else expect(['creating', 'created', 'changing', 'removing']).toContain(step)
    }),
  )
  const { trouble } = await writeRun(api, { journal })
  expect(trouble).toEqual([])
  expect(announced.length).toBeGreaterThan(20)
  const { step } = journalIn(journal).at(-1) ?? {}
  expect(step).toBe('finished')
})

const changedBy = [
  `super (${words.lob.inText})`,
  `admin (${words.lob.inText})`,
  'super (local admin)',
  'super (customer)',
  'admin (customer)',
  'super (device)',
  'admin (device)',
]

const refusedToAdmin = ['/employee/add/:createdBy', '/updateEmployee/:employee_Id', '/deleteEmployees/:id']

test('other accounts are tested for what they may and may not write, on records of the run', async () => {
  const api = await tamperedApi()
  const accounts = [demoAccount('super'), demoAccount('admin'), demoAccount('reader')]
  const { lines, trouble } = await writeRun(api, { accounts })
  const refused = lines.filter((line) => /refuses an account without the permission as/.test(line))
  const answered = lines.filter((line) => /lets an account with the permission as/.test(line))
  expect(trouble).toEqual([])
  expect(answered.map((line) => line.split(' as ')[1]).toSorted()).toEqual(changedBy.toSorted())
  expect(refused.filter((line) => line.includes(' as reader'))).toHaveLength(
    3 * Object.keys(recordKinds).length,
  )
  const paths = refused.filter((line) => line.includes(' as admin')).map((line) => line.split(/ +/)[2])
  expect(paths.toSorted()).toEqual(refusedToAdmin.toSorted())
})

test('an account writes what it may, and what it may not is not checked', async () => {
  const api = await tamperedApi()
  const { lines, trouble, leftovers } = await writeRun(api, { accounts: [demoAccount('admin')] })
  expect(trouble).toEqual([])
  expect(lines).toContainEqual(
    'skip  POST /employee/add/:createdBy creates a record — this account may not call POST /employee/add/:createdBy',
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}DELETE \/delete\/devices\/.*is gone\)$/))
  expect(leftovers.map(({ kind }) => kind).toSorted()).toEqual(leftBehind.toSorted())
})

test('nothing is written in place of a first account that is refused', async () => {
  const made: string[] = []
  const journal = journalPath()
  const api = await tamperedApi(recordingRequests(({ url }) => void made.push(url)))
  const accounts = [demoAccount('super', 'Expired#2025'), demoAccount('admin')]
  const { record, lines } = await writeRun(api, { accounts, journal })
  expect({ exitCode: record.exitCode, made }).toEqual({ exitCode: exitCodes.signInRefused, made: [] })
  expect(existsSync(journal)).toBe(false)
  expect(lines).toContain(
    'skip  POST /employee/add/:createdBy creates a record — the first account, which writes, is not signed in',
  )
})

test('an account that may only read writes nothing', async () => {
  const made: string[] = []
  const api = await tamperedApi(recordingRequests(({ url }) => void made.push(url)))
  const { exitCode } = await writeRun(api, { accounts: [demoAccount('reader')] })
  expect({ exitCode, made }).toEqual({ exitCode: 0, made: [] })
})

test('a journal that cannot be written any more ends the run, which cleans up and says so', async () => {
  const journal = journalPath()
  const api = await tamperedApi(
    recordingRequests(({ url }) => {
      if (url.includes('/createCustomer')) rmSync(dirname(journal), { recursive: true, force: true })
    }),
  )
  const { record, trouble } = await writeRun(api, { journal })
  expect(trouble).toEqual([])
  expect(record.exitCodes).toEqual([exitCodes.notWritten, exitCodes.leftovers])
  expect(await ownRecordsOn(api)).toEqual([`inactive ${testRunId} Portal smoke changed`])
})

test('no two checks have one name', () => {
  const { opening, unmade, writing, closing } = catalogue({ isTimed: true, isWriting: false })
  const names = [...opening, ...unmade, ...writing, ...closing].map(checkNameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
