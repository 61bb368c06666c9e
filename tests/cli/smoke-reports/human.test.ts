import { expect, test } from 'vitest'
import { plain } from '#cli/client/output.ts'
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
      /^ {6}getlobs\[\]\.lob_Id should be a whole number \(.*\), but is null in (\d+) of \1 rows \(the portal leaves the row out\)$/,
    ),
    expect.stringMatching(
      /^ {6}getlobs\[\]\.createdBy should be .*, but is a text \("nobody"\) in \d+ of \d+ rows \(the portal copes\)$/,
    ),
  ])
})

test('what is accepted is not said again, not even of a quiet run', () => {
  const [deviation] = recordOf().deviations
  if (deviation === undefined) throw new Error('the sample has a deviation')
  const linesOf = (isAccepted: boolean) =>
    resultLines(recordOf({ deviations: [{ ...deviation, isAccepted }], findings: [] }), plain, 'quiet')
  expect(linesOf(true)).toEqual([])
  expect(linesOf(false)).toHaveLength(2)
})
