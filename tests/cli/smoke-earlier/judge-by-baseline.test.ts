import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plain } from '#cli/client/output.ts'
import { exitCodes } from '#cli/failure.ts'
import { judgeByBaseline, readBaseline } from '#cli/smoke/earlier/judge-by-baseline.ts'
import { judgeByState } from '#cli/smoke/earlier/judge-by-state.ts'
import type { State } from '#cli/smoke/earlier/state-file.ts'
import { humanReport, summaryLines } from '#cli/smoke/reports/human.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { summedUp } from '#cli/smoke/summed-up.ts'
import { serverError } from '#tests/cli/smoke-catalogue/fault.ts'
import { checkOf, recordOf } from '#tests/cli/smoke-reports/sample.ts'
import { smokeRun } from '#tests/cli/smoke-run.ts'
import { replacingForBearers, tamperedApi } from '#tests/cli/tampered-api.ts'

const away = (path: string) => replacingForBearers(path, serverError)

const reportOf = async (content: string): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'smoke-baseline-')), 'report.json')
  await writeFile(file, content)
  return file
}

test('only what is worse than in the baseline fails, and what is better is said', async () => {
  const only = ['GET /lobs/getAllActiveLobs answers*', 'GET /portals answers*']
  const before = await smokeRun(await tamperedApi(away('/lobs/getAllActiveLobs')), { only })
  const baseline = await readBaseline(await reportOf(JSON.stringify(before.record)))

  const same = judgeByBaseline(before.record, baseline, 2)
  expect(same.exitCode).toBe(exitCodes.ok)
  expect(humanReport(same)).toMatch(/^note {2}GET \/lobs\/getAllActiveLobs .*; also in the baseline\)/m)

  const { record: other } = await smokeRun(await tamperedApi(away('/portals')), { only })
  const worse = judgeByBaseline(other, baseline, 2)
  expect(worse.exitCode).toBe(exitCodes.failed)
  expect(worse.findings.map(({ calls, verdict }) => [calls, verdict])).toEqual([[['GET /portals'], 'failed']])
  expect(summaryLines(worse, plain).join('\n')).toContain(
    'Better than the baseline: no longer: GET /lobs/getAllActiveLobs answers as agreed — answers 500',
  )
})

const runOf = (overrides: Partial<RunRecord>): RunRecord =>
  summedUp({
    ...recordOf({ deviations: [], leftovers: [], unjudged: [], obsolete: [], cleanUp: '' }),
    checks: [
      checkOf({
        name: 'POST /login signs in',
        call: 'POST /login',
        check: 'signs in',
        tags: ['session', 'login'],
      }),
    ],
    ...overrides,
  })

const timed = (p95: number, count = 12): RunRecord =>
  runOf({
    calls: recordOf()
      .calls.slice(0, 1)
      .map((call) => ({ ...call, p95, count })),
  })

test('a call that is slower by the factor fails, one that is faster is better', () => {
  const slower = judgeByBaseline(timed(900), timed(300), 2)
  expect([slower.exitCode, slower.findings.map(({ finding }) => finding)]).toEqual([
    exitCodes.tooSlow,
    ['takes 900 ms (p95 of 12 answers), there 300 ms'],
  ])
  expect(judgeByBaseline(timed(590), timed(300), 2).exitCode).toBe(exitCodes.ok)
  expect(judgeByBaseline(timed(30), timed(3), 2).exitCode).toBe(exitCodes.ok)
  expect(judgeByBaseline(timed(100), timed(300), 2).baseline?.better).toEqual([
    'GET /lobs/getAllLobs takes 100 ms, there 300 ms (p95)',
  ])
})

test('a slow call is over with the first run in which it is not, and goes on where it is not made', () => {
  const first: State = {
    format: 1,
    baseUrl: timed(300).baseUrl,
    runs: 0,
    lastRunAt: null,
    lastSuccessAt: null,
    findings: [],
  }
  const inTurn = (...runs: RunRecord[]): number[] => {
    let state = first
    return runs.map((run) => {
      const judged = judgeByState(judgeByBaseline(run, timed(300), 2), state, 2)
      state = judged.state
      return judged.record.exitCode
    })
  }
  const { ok, tooSlow } = exitCodes
  expect(inTurn(timed(900), timed(900))).toEqual([ok, tooSlow])
  expect(inTurn(timed(900), timed(310), timed(900))).toEqual([ok, ok, ok])
  expect(inTurn(timed(900), timed(0, 0), timed(900))).toEqual([ok, ok, tooSlow])
})

test('deviations and calls that could not be checked are the same in both', () => {
  const run = runOf({
    deviations: recordOf().deviations.slice(0, 1),
    unjudged: [{ call: 'GET /devices/:id', reason: 'no list has shown one' }],
  })
  expect(run.exitCode).toBe(exitCodes.requiredNotChecked)
  const judged = judgeByBaseline(run, run, 2)
  expect([judged.exitCode, judged.findings.map(({ verdict }) => verdict)]).toEqual([0, ['noted']])
  expect(summaryLines(judged, plain).join('\n')).toContain(
    'Not checked in the baseline either: GET /devices/:id',
  )
})

test('an API that cannot be reached is no better for a baseline that could not reach it', () => {
  const run = runOf({
    checks: [
      checkOf({
        name: 'POST /login signs in',
        call: 'POST /login',
        check: 'signs in',
        tags: ['session', 'login'],
        verdict: 'unreachable',
      }),
    ],
  })
  expect(judgeByBaseline(run, run, 2).exitCode).toBe(exitCodes.unreachable)
})

test.each([
  ['is not JSON', '{'],
  ['is missing', '{"format": 1}'],
  ['is wrong', '{"format": 2}'],
])('a baseline that %s is refused', async (trouble, content) => {
  await expect(readBaseline(await reportOf(content))).rejects.toMatchObject({
    exitCode: exitCodes.usage,
    message: expect.stringContaining(trouble),
  })
})
