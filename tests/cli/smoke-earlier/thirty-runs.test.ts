import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { judgeByState } from '#cli/smoke/earlier/judge-by-state.ts'
import type { State } from '#cli/smoke/earlier/state-file.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { serverError } from '#tests/cli/smoke-catalogue/fault.ts'
import { type SmokeRunOptions, smokeRun } from '#tests/cli/smoke-run.ts'
import { changing, type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'

const noState: State = {
  format: 1,
  baseUrl: '',
  runs: 0,
  lastRunAt: null,
  lastSuccessAt: null,
  findings: [],
}

const right: Tamper = (request, answer) => answer(request)

const busy = (): Response => Response.json({ success: false, message: 'Restarting' }, { status: 503 })

/** From the `from`th call on, and only for so many. */
const during = (from: number, length: number, instead: Tamper): Tamper => {
  let calls = 0
  return (request, answer) => {
    calls += 1
    return calls > from && calls <= from + length ? instead(request, answer) : answer(request)
  }
}

const on =
  (path: string, instead: () => Response): Tamper =>
  (request, answer) =>
    request.url.includes(path) ? instead() : answer(request)

const cut = (): Response => Response.error()
const forgotten = (): Response => Response.json({ success: false, message: 'Unknown token' }, { status: 401 })
const late: Tamper = async (request, answer) => {
  await new Promise((resolve) => setTimeout(resolve, 80))
  return answer(request)
}

/** What happens in single runs, and what lasts for several. */
const once: Readonly<Record<number, () => Tamper>> = {
  2: () => during(5, 1, busy),
  3: () => during(9, 1, cut),
  5: () => on('/login', busy),
  7: () => during(20, 400, forgotten),
  8: () => during(4, 3, cut),
  10: () => on('/login', cut),
  12: () => during(0, 400, late),
  14: () => on('/getAllLobs', serverError),
  15: () => on('/getAllActiveLobs', serverError),
  24: () => during(30, 400, cut),
  26: () => on('', busy),
  28: () => on('/getAllLobs', forgotten),
}
const nullNames = changing('/lobs/getAllActiveLobs', (body) => ({
  ...body,
  getlobs: [body.getlobs].flat().map((row) => ({ ...Object(row), lobsname: null })),
}))
const outages: readonly { from: number; to: number; tamper: () => Tamper; code: number }[] = [
  { from: 17, to: 19, tamper: () => on('', cut), code: exitCodes.unreachable },
  { from: 21, to: 22, tamper: () => on('/getAllLobs', serverError), code: exitCodes.failed },
  { from: 29, to: 30, tamper: () => nullNames, code: exitCodes.wrongShape },
]

const options: SmokeRunOptions = {
  only: process.env.PROOF === undefined ? ['lobs', 'session'] : [],
  timeout: 50,
  requirement: 'read',
}

test('of thirty runs only those fail in which an outage is there for the second time', {
  timeout: 300_000,
}, async () => {
  let tamper = right
  const api = await tamperedApi((request, answer) => tamper(request, answer))
  let state = noState
  const codes: Record<number, number> = {}
  const records: Record<number, RunRecord> = {}
  for (let run = 1; run <= 30; run += 1) {
    const outage = outages.find(({ from, to }) => run >= from && run <= to)
    tamper = (outage?.tamper ?? once[run] ?? (() => right))()
    const limits = run === 12 ? {} : { timeout: 30_000 }
    const judged = judgeByState((await smokeRun(api, { ...options, ...limits })).record, state, 2)
    state = judged.state
    records[run] = judged.record
    codes[run] = judged.record.exitCode
  }
  const expected = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => {
      const run = index + 1
      const outage = outages.find(({ from, to }) => run > from && run <= to)
      return [run, outage?.code ?? exitCodes.ok]
    }),
  )
  expect(codes).toEqual(expected)
  // What was there once is said nevertheless. A call of a check that reads again needs no word.
  for (const run of [2, 5, 7, 8, 10, 12, 14, 15, 24, 26, 28]) {
    expect([run, records[run]?.checks.some(({ verdict }) => verdict === 'notYet')]).toEqual([run, true])
  }
  expect(records[20]?.earlier?.gone.map(({ name, runs }) => [name, runs])).toContainEqual([
    'POST /login signs in: unreachable',
    3,
  ])
  expect(state).toMatchObject({ runs: 30, lastSuccessAt: records[27]?.finishedAt })
})
