import { expect, test } from 'vitest'
import { habits } from '#tests/support/backend-habits.ts'
import { type SmokeRunOptions, smokeRun } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

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
