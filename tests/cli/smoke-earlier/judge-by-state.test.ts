import { expect, test } from 'vitest'
import { plain } from '#cli/client/output.ts'
import { exitCodes } from '#cli/failure.ts'
import { judgeByState } from '#cli/smoke/earlier/judge-by-state.ts'
import type { State } from '#cli/smoke/earlier/state-file.ts'
import { htmlReport } from '#cli/smoke/reports/html/html.ts'
import { humanReport, summaryLines } from '#cli/smoke/reports/human.ts'
import { junitReport } from '#cli/smoke/reports/junit.ts'
import { markdownReport } from '#cli/smoke/reports/markdown.ts'
import { prometheusReport } from '#cli/smoke/reports/prometheus.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { summedUp } from '#cli/smoke/summed-up.ts'
import { checkOf, recordOf } from '#tests/cli/smoke-reports/sample.ts'

const noState: State = {
  format: 1,
  baseUrl: 'https://api.example.com/v1',
  runs: 0,
  lastRunAt: null,
  lastSuccessAt: null,
  findings: [],
}

const signIn = checkOf({
  name: 'POST /login signs in',
  call: 'POST /login',
  check: 'signs in',
  tags: ['session', 'read', 'login'],
})
const failing = checkOf({ verdict: 'failed', status: 500, detail: 'answers 500', cause: 'a' })

const runOf = (overrides: Partial<RunRecord>): RunRecord =>
  summedUp({
    ...recordOf({ deviations: [], leftovers: [], unjudged: [], obsolete: [], cleanUp: '' }),
    checks: [signIn],
    ...overrides,
  })

const well = runOf({})
const away = runOf({ checks: [{ ...signIn, verdict: 'unreachable', detail: 'cut', cause: 'c' }] })
const began = runOf({ checks: [signIn, checkOf({ verdict: 'unreachable', detail: 'cut', cause: 'c' })] })
const refused = runOf({ checks: [{ ...signIn, verdict: 'signInRefused' }] })

/** The records of runs one after the other, each with the time of its start. */
const judgedInTurn = (runs: readonly RunRecord[], fewestRuns = 2) => {
  let state = noState
  const records = runs.map((run) => {
    const judged = judgeByState(run, state, fewestRuns)
    state = judged.state
    return judged.record
  })
  return { records, state }
}

const codesOf = (...runs: RunRecord[]): number[] => judgedInTurn(runs).records.map(({ exitCode }) => exitCode)

test('a finding fails the second run in a row, and is over as soon as it is gone', () => {
  const run = runOf({ checks: [signIn, failing] })
  const passed = runOf({ checks: [signIn, checkOf()] })
  expect(codesOf(run, run, run, passed, run)).toEqual([0, 1, 1, 0, 0])
})

test.each<[string, Partial<RunRecord>, number]>([
  ['a deadline', { endedBy: [exitCodes.tooSlow] }, exitCodes.tooSlow],
  [
    'a required call that could not be checked',
    { unjudged: [{ call: 'GET /devices/:id', reason: 'none' }] },
    exitCodes.requiredNotChecked,
  ],
  [
    'a deviation',
    {
      deviations: recordOf().deviations.slice(0, 1),
      checks: [signIn, checkOf({ tags: ['lobs', 'contract'] })],
    },
    exitCodes.ok,
  ],
])('%s waits for the second run as well', (_, overrides, code) => {
  const run = runOf(overrides)
  const { records } = judgedInTurn([run, run, well])
  expect(records.map(({ exitCode }) => exitCode)).toEqual([0, code, 0])
})

test('a refused password and a signal are said at once', () => {
  expect(codesOf(refused)).toEqual([exitCodes.signInRefused])
  expect(codesOf(runOf({ endedBy: [exitCodes.interrupted] }))).toEqual([exitCodes.interrupted])
})

test('an outage before it does not hide that a password is refused', () => {
  const { ok, signInRefused } = exitCodes
  expect(codesOf(away, refused, refused)).toEqual([ok, signInRefused, signInRefused])
  expect(codesOf(began, refused, refused)).toEqual([ok, signInRefused, signInRefused])
  expect(judgedInTurn([away, refused]).records[1]?.earlier?.gone).toMatchObject([
    { name: 'POST /login signs in: unreachable' },
  ])
  expect(judgedInTurn([began, refused]).state.findings).toHaveLength(2)
})

test.each<[string, Partial<typeof signIn>]>([
  ['a 500', { verdict: 'failed', status: 500, detail: 'answers 500' }],
  ["a gateway's 404", { verdict: 'wrongShape', status: 404, detail: 'answers 404' }],
  ['an answer that cannot be read', { verdict: 'wrongShape', detail: 'an answer cannot be read' }],
])('an outage goes on where the sign-in fails in another way: %s', (_, fault) => {
  const { ok, unreachable } = exitCodes
  const faulty = runOf({ checks: [{ ...signIn, cause: 'd', ...fault }] })
  expect(codesOf(away, faulty, away, well)).toEqual([ok, unreachable, unreachable, ok])
  expect(codesOf(began, faulty, faulty)).toEqual([ok, unreachable, unreachable])
  expect(judgedInTurn([away, faulty]).records[1]?.earlier?.gone).toEqual([])
})

test('another fault of the same check is another finding', () => {
  const timeout = { ...failing, verdict: 'unreachable' as const, detail: 'gives no answer' }
  const forgotten = { ...failing, status: 401, detail: 'answers 401' }
  const [first, second, third] = [failing, timeout, forgotten].map((check) =>
    runOf({ checks: [signIn, check] }),
  )
  expect(codesOf(first ?? well, second ?? well, third ?? well)).toEqual([0, 0, 0])
})

test('an outage that begins within a run is the same outage in the next one', () => {
  expect(codesOf(began, away, well)).toEqual([0, exitCodes.unreachable, 0])
})

test('what failed goes on failing while the API cannot be reached to see whether it is over', () => {
  const run = runOf({ checks: [signIn, failing] })
  const passed = runOf({ checks: [signIn, checkOf()] })
  const { records } = judgedInTurn([run, run, away, passed])
  expect(records.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1, 0])
  expect(summaryLines(records[2] ?? well, plain).join('\n')).toContain(
    'Still failing, as far as can be seen: GET /lobs/getAllLobs answers as agreed — answers 500 (since',
  )
})

test('what a run leaves out is neither there nor gone', () => {
  const run = runOf({ checks: [signIn, failing] })
  const { records, state } = judgedInTurn([run, run, well, run])
  expect(records.map(({ exitCode }) => exitCode)).toEqual([0, 1, 0, 1])
  expect(records[2]?.earlier?.gone).toEqual([])
  expect(state.findings).toMatchObject([{ runs: 3 }])
})

test('how fast a call answers does not say that a deviation of it is over', () => {
  const deviations = recordOf().deviations.slice(0, 1)
  const [call = ''] = deviations.map((deviation) => deviation.call)
  const run = runOf({ deviations, checks: [signIn, checkOf({ call, tags: ['lobs', 'contract'] })] })
  const timed = runOf({ checks: [signIn, checkOf({ call, tags: ['lobs', 'read', 'speed'] })] })
  expect(judgedInTurn([run, timed]).records[1]?.earlier?.gone).toEqual([])
  expect(judgedInTurn([run, timed, run]).state.findings).toMatchObject([{ runs: 2 }])
})

test('a clock that was set back loses nothing, and nothing begins in the future', () => {
  const run = runOf({ checks: [signIn, failing], startedAt: '2026-11-20T03:00:00.000Z' })
  const earlier = { ...run, startedAt: '2026-11-01T03:00:00.000Z', finishedAt: '2026-11-01T03:00:01.000Z' }
  const { records, state } = judgedInTurn([run, earlier])
  expect(records[1]?.exitCode).toBe(1)
  expect(state.findings).toMatchObject([{ since: earlier.startedAt, runs: 2 }])
})

test('every report says since when, in how many runs, what is not yet failing, and what is gone', () => {
  const other = { ...failing, name: 'GET /portals answers as agreed', call: 'GET /portals', cause: 'b' }
  const first = runOf({ checks: [signIn, failing, { ...other, name: 'GET /portals sorts' }] })
  const second = runOf({
    checks: [signIn, failing, other, { ...other, verdict: 'ok', name: 'GET /portals sorts' }],
  })
  const { records } = judgedInTurn([well, first, second])
  const record = records[2] ?? well
  for (const report of [humanReport, markdownReport, htmlReport]) {
    const text = report(record).replaceAll('\\', '')
    expect(text).toContain('since 2026-11-20 03:00:00 UTC, 2 runs in a row')
    expect(text).toContain('not yet: in 1 of 2 runs in a row, new')
    expect(text).toMatch(/Gone[\s\S]*GET \/portals sorts/)
    expect(text).toContain('2026-11-20 03:00:04 UTC')
  }
  const junit = junitReport(record)
  expect(junit).toContain('<failure message="answers 500 (since 2026-11-20 03:00:00 UTC, 2 runs in a row)"')
  expect(junit).toContain('<skipped message="answers 500 (not yet: in 1 of 2 runs in a row, new)"')
  const metrics = prometheusReport(record)
  const labels =
    'base_url="https://api.example.com/v1",call="GET /lobs/getAllLobs",finding="GET /lobs/getAllLobs answers as agreed: failed 500",verdict="failed"'
  const began = Date.parse('2026-11-20T03:00:00Z') / 1_000
  expect(metrics).toContain(`portal_smoke_finding_since_timestamp_seconds{${labels}} ${began}\n`)
  expect(metrics).toContain(`portal_smoke_finding_runs{${labels}} 2\n`)
  expect(metrics).toContain('portal_smoke_checks{base_url="https://api.example.com/v1",state="not_yet"} 1')
  expect(metrics).toMatch(/^portal_smoke_last_success_timestamp_seconds\{.*\} \d+$/m)
  expect(metrics).toMatch(/^portal_smoke_last_success_age_seconds\{.*\} 0$/m)
})

test('the metrics of an API that was never well say so, for the alert', () => {
  const { records } = judgedInTurn([runOf({ checks: [signIn, failing] })])
  const metrics = prometheusReport(records[0] ?? well)
  expect(metrics).toMatch(/^portal_smoke_last_success_timestamp_seconds\{.*\} 0$/m)
  expect(metrics).not.toMatch(/^portal_smoke_last_success_age_seconds\{/m)
})
