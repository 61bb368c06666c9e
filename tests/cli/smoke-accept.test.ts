import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { plain } from '#cli/client/output.ts'
import { exitCodes } from '#cli/failure.ts'
import { readAccepted, writeAccepted } from '#cli/smoke/contract-checks.ts'
import { summaryLines } from '#cli/smoke/reports/human.ts'
import { runInside } from './run-inside.ts'
import { password, smokeRun } from './smoke-run.ts'
import { changing, replacing, type Tamper, tamperedApi } from './tampered-api.ts'

const only = ['GET /lobs/getAllActiveLobs answers*']

const withoutNames = changing('/lobs/getAllActiveLobs', (body) => ({
  ...body,
  getlobs: [body.getlobs].flat().map((row) => ({ ...Object(row), lobsname: null, createdBy: 'nobody' })),
}))

const summaryOf = (record: Awaited<ReturnType<typeof smokeRun>>['record']): string =>
  summaryLines(record, plain).join('\n')

const file = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'smoke-accept-')), 'accepted.json')

test('what --accept-all writes is accepted by --accept, and nothing else is', async () => {
  const api = await tamperedApi(withoutNames)
  const path = await file()
  const all = await smokeRun(api, { only, acceptance: { known: [], isAll: true } })
  expect(all.exitCode).toBe(exitCodes.ok)
  await writeAccepted(path, all.record.deviations)
  const known = await readAccepted(path)
  expect(known).toMatchObject([
    { call: 'GET /lobs/getAllActiveLobs', field: 'getlobs[].lobsname', came: 'null' },
    { call: 'GET /lobs/getAllActiveLobs', field: 'getlobs[].createdBy', came: 'a text' },
  ])

  const accepting = await smokeRun(api, { only, acceptance: { known, isAll: false } })
  expect([accepting.exitCode, accepting.trouble]).toEqual([exitCodes.ok, []])
  expect(summaryOf(accepting.record)).toContain(
    'Accepted deviations: GET /lobs/getAllActiveLobs: getlobs[].lobsname',
  )

  const refusing = await smokeRun(api, { only, acceptance: { known: known.slice(0, 1), isAll: false } })
  expect(refusing.exitCode).toBe(exitCodes.wrongShape)
  expect(refusing.trouble).toEqual([expect.stringMatching(/— getlobs\[\]\.createdBy should be [^;]+$/)])
})

test('an accepted deviation that does not occur any more is said to be obsolete', async () => {
  const entry = {
    call: 'GET /lobs/getAllActiveLobs',
    field: 'getlobs[].lobsname',
    agreed: 'a text (not empty)',
    came: 'null',
  }
  const elsewhere = { ...entry, call: 'GET /portals' }
  const run = await smokeRun(await tamperedApi(), {
    only,
    acceptance: { known: [entry, elsewhere], isAll: false },
  })
  expect(run.record.obsolete).toEqual([entry])
  expect(run.exitCode).toBe(exitCodes.ok)
  expect(summaryOf(run.record)).toContain(
    'Obsolete in the file of --accept: GET /lobs/getAllActiveLobs: getlobs[].lobsname',
  )
})

test('nothing is said to be obsolete by a run that was stopped', async () => {
  let calls = 0
  const stopping = replacing('/lobs/getAllActiveLobs', (request, answer) => {
    calls += 1
    if (calls > 1) process.emit('SIGTERM')
    return answer(request)
  })
  const run = await smokeRun(await tamperedApi(stopping), {
    only: ['GET /lobs/getAllActiveLobs*'],
    concurrency: 1,
    acceptance: { known: [nullName], isAll: false },
  })
  expect(run.exitCode).toBe(exitCodes.terminated)
  expect(run.lines).toContainEqual(expect.stringMatching(/^ok .*getAllActiveLobs/))
  expect(run.record.obsolete).toEqual([])
})

test('a file that lists no deviations is refused', async () => {
  const path = await file()
  await writeFile(path, '[{"call": "GET /portals"}]')
  await expect(readAccepted(path)).rejects.toMatchObject({ exitCode: exitCodes.usage })
  expect(await readFile(path, 'utf8')).toContain('GET /portals')
})

test('--accept refuses JSON that is no list of deviations', async () => {
  const path = await file()
  await writeFile(path, '{}')
  await expect(readAccepted(path)).rejects.toThrow(`${path}: its content is of the wrong kind.`)
})

const nullName = {
  call: 'GET /lobs/getAllActiveLobs',
  field: 'getlobs[].lobsname',
  agreed: 'a text (not empty)',
  came: 'null',
}

const acceptingOnly = async (...known: Awaited<ReturnType<typeof readAccepted>>) => {
  const names = changing('/lobs/getAllActiveLobs', (body) => ({
    ...body,
    getlobs: [body.getlobs].flat().map((row) => ({ ...Object(row), lobsname: null })),
  }))
  return smokeRun(await tamperedApi(names), { only, acceptance: { known, isAll: false } })
}

test('a deviation is accepted until a day, and the report says why', async () => {
  const until = '2999-12-31'
  const run = await acceptingOnly({ ...nullName, until, because: 'release 7 mends it' })
  expect(run.exitCode).toBe(exitCodes.ok)
  expect(summaryOf(run.record)).toContain('(because release 7 mends it, until 2999-12-31)')
})

test('from that day on it counts again, and is named', async () => {
  const run = await acceptingOnly({ ...nullName, until: new Date().toISOString().slice(0, 10) })
  expect(run.exitCode).toBe(exitCodes.wrongShape)
  expect(summaryOf(run.record)).toContain(
    'No longer accepted: GET /lobs/getAllActiveLobs: getlobs[].lobsname null was accepted until',
  )
})

test('an entry of a call that the contract does not have accepts nothing, and is named', async () => {
  const unknown = { ...nullName, call: 'GET /lobs/getActive' }
  const run = await acceptingOnly(nullName, unknown)
  expect(run.record.obsolete).toEqual([unknown])
})

test.each(['2026-02-30', 'soon', ''])('a day such as "%s" is refused', async (until) => {
  const path = await file()
  await writeFile(path, JSON.stringify([{ ...nullName, until }]))
  await expect(readAccepted(path)).rejects.toThrow('the field "0.until" is wrong')
})

test('a run is reported though the file of --accept-all could not be written', async () => {
  const [taken, report, state] = [await file(), await file(), await file()]
  const api = await tamperedApi(async (request, answer) => {
    await mkdir(taken, { recursive: true })
    return withoutNames(request, answer)
  })
  vi.stubEnv('PORTAL_PASSWORD', password)
  const args = [
    '--only',
    only.join(),
    '--state',
    state,
    '--accept-all',
    taken,
    '--report',
    `human,json=${report}`,
  ]
  const run = await runInside(['smoke', '--base-url', api, '--username', 'super@demo.example', ...args])
  expect(run.stderr).toContain(`${taken} was not written: illegal operation on a directory`)
  expect(run.stdout).toMatch(/^ok +lobs /m)
  const { checks, exitCodes: codes } = JSON.parse(await readFile(report, 'utf8'))
  expect([checks.length > 0, codes, run.exitCode]).toEqual([
    true,
    [exitCodes.notWritten],
    exitCodes.notWritten,
  ])
  expect(JSON.parse(await readFile(state, 'utf8'))).toMatchObject({ runs: 1 })
})

const acceptingAll = async (tamper: Tamper) => {
  const path = await file()
  await writeFile(path, JSON.stringify([nullName]))
  vi.stubEnv('PORTAL_PASSWORD', password)
  const args = ['--only', only.join(), '--require', 'none', '--accept-all', path]
  const api = await tamperedApi(tamper)
  const run = await runInside(['smoke', '--base-url', api, '--username', 'super@demo.example', ...args])
  return { ...run, path, kept: JSON.parse(await readFile(path, 'utf8')) }
}

test.each<[what: string, tamper: Tamper, exitCode: number]>([
  ['an API that cannot be reached', () => new Response('', { status: 503 }), exitCodes.unreachable],
  [
    'a refused password',
    replacing('/login', () => Response.json({ message: 'No' }, { status: 401 })),
    exitCodes.signInRefused,
  ],
  [
    'an API that is gone after the sign-in',
    replacing('/lobs/getAllActiveLobs', () => new Response('', { status: 503 })),
    exitCodes.unreachable,
  ],
  [
    'a run that is stopped',
    replacing('/lobs/getAllActiveLobs', (request, answer) => {
      process.emit('SIGTERM')
      return withoutNames(request, answer)
    }),
    exitCodes.terminated,
  ],
])('%s leaves the file of --accept-all as it was', async (_, tamper, exitCode) => {
  const { kept, path, stderr, ...run } = await acceptingAll(tamper)
  expect(run.exitCode).toBe(exitCode)
  expect(kept).toEqual([nullName])
  expect(stderr).toContain(`${path} is left as it was: the run has not seen every answer.`)
})

test('a run that has seen every answer replaces the file of --accept-all', async () => {
  const { kept, stderr } = await acceptingAll(withoutNames)
  expect(kept).toHaveLength(2)
  expect(stderr).not.toContain('left as it was')
})
