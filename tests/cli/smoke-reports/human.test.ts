import { expect, test } from 'vitest'
import type { Verdict } from '#cli/client/finding.ts'
import { plain } from '#cli/client/output.ts'
import { type ExitCode, exitCodes } from '#cli/failure.ts'
import { humanReport, resultLines } from '#cli/smoke/reports/human.ts'
import { smokeRun } from '#tests/cli/smoke-run.ts'
import { changing, tamperedApi } from '#tests/cli/tampered-api.ts'
import { recordOf } from './sample.ts'

type Row = Record<string, unknown>
const rowsOf = (rows: unknown): Row[] => (Array.isArray(rows) ? rows : [])

test('the report for people begins with the deviations of each call', async () => {
  const api = await tamperedApi(
    changing('/lobs/getAllLobs', ({ getlobs, ...body }) => ({
      ...body,
      getlobs: rowsOf(getlobs).map((row) => ({ ...row, lob_Id: null, createdBy: 'nobody' })),
    })),
  )
  const { record } = await smokeRun(api, { only: ['GET /lobs/getAllLobs answers*'] })
  const [first, ...others] = humanReport(record).split('\n')
  expect(first).toBe('GET /lobs/getAllLobs deviates from the contract:')
  expect(others.slice(0, 2)).toEqual([
    expect.stringMatching(
      /^FAIL {2}getlobs\[\]\.lob_Id should be a whole number \(.*\), but is null in (\d+) of \1 rows \(the portal leaves the row out; specification 3\)$/,
    ),
    expect.stringMatching(
      /^FAIL {2}getlobs\[\]\.createdBy should be .*, but is a text \("nobody"\) in \d+ of \d+ rows \(the portal copes; specification 3\)$/,
    ),
  ])
  expect(others.filter((line) => line.includes('createdBy'))).toHaveLength(1)
})

test('a deviation that several calls have is told of the first, which names the others', async () => {
  const withDate = (lob: object) => ({ ...lob, createdDate: '2026-01-05 09:30:00' })
  const lists = changing('/lobs/getAllLobs', ({ getlobs, ...body }) => ({
    ...body,
    getlobs: rowsOf(getlobs).map(withDate),
  }))
  const records = changing('/lobs/8', ({ lob, ...body }) => ({ ...body, lob: withDate(Object(lob)) }))
  const api = await tamperedApi((request, answer) =>
    lists(request, async (passed) => records(passed, answer)),
  )
  const { record } = await smokeRun(api, {
    only: ['GET /lobs/getAllLobs answers*', 'GET /lobs/:id answers*'],
  })
  const lines = humanReport(record).split('\n')
  expect(lines.filter((line) => line.includes('createdDate'))).toEqual([
    expect.stringMatching(
      /^FAIL {2}getlobs\[\]\.createdDate .* \(the portal copes; agreement\); also GET \/lobs\/:id$/,
    ),
  ])
  expect(record.findings).toMatchObject([{ count: 2, calls: ['GET /lobs/getAllLobs', 'GET /lobs/:id'] }])
})

test('what is accepted is not said again, not even of a quiet run', () => {
  const [deviation] = recordOf().deviations
  if (deviation === undefined) throw new Error('the sample has a deviation')
  const linesOf = (isAccepted: boolean) =>
    resultLines(recordOf({ deviations: [{ ...deviation, isAccepted }], findings: [] }), plain, 'quiet')
  expect(linesOf(true)).toEqual([])
  expect(linesOf(false)).toHaveLength(2)
})

const quietly = (exitCode: ExitCode, verdict: Verdict) => {
  const { deviations, findings } = recordOf()
  const record = recordOf({
    exitCode,
    deviations: deviations.map((each) => ({
      ...each,
      isNote: verdict === 'noted',
      isNotYet: verdict === 'notYet',
    })),
    findings: findings.map((each) => ({ ...each, verdict })),
  })
  return resultLines(record, plain, 'quiet').map((line) => line.split(' ')[0])
}

test('a quiet run in which all is well prints no mere notes', () => {
  expect(quietly(exitCodes.ok, 'noted')).toEqual([])
  expect(quietly(exitCodes.failed, 'noted')).toEqual(['GET', 'note', 'note', 'note'])
})

test('a quiet run prints what may fail a later one', () => {
  expect(quietly(exitCodes.ok, 'notYet')).toEqual(['GET', 'wait', 'wait', 'wait'])
})
