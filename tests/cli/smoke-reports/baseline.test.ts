import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '#cli/client/finding.ts'
import { exitCodes } from '#cli/failure.ts'
import { compare } from '#cli/smoke/reports/baseline.ts'
import { jsonReport } from '#cli/smoke/reports/json.ts'
import { type RunRecord, readBaseline } from '#cli/smoke/run-record.ts'
import { checksToReplay } from '#cli/smoke/selection.ts'
import { checkOf, recordOf } from './sample.ts'

const checked = (verdicts: Readonly<Record<string, Verdict>>): Partial<RunRecord> => ({
  checks: Object.entries(verdicts).map(([name, verdict]) => checkOf({ name, verdict, detail: 'why' })),
})
const timed = (p95: number): Partial<RunRecord> => ({
  calls: [{ call: 'GET /x', count: 9, p50: 1, p95, slowest: p95, curl: 'curl' }],
})
const compared = (now: Partial<RunRecord>, before: Partial<RunRecord>, isPartial = false) =>
  compare(recordOf(now), recordOf(before), { isPartial })

const file = async (text: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'smoke-reports-')), 'report.json')
  writeFileSync(path, text)
  return path
}

describe('a baseline', () => {
  test('a baseline shows which checks fail now, which no longer, and which ended differently', () => {
    const { newlyFailing, newlyPassing, otherwise } = compared(
      checked({ a: 'failed', b: 'ok', c: 'wrongShape', d: 'ok', e: 'notChecked', f: 'failed', g: 'tooSlow' }),
      checked({
        a: 'ok',
        b: 'unreachable',
        c: 'failed',
        d: 'notChecked',
        e: 'failed',
        f: 'failed',
        g: 'notChecked',
      }),
    )
    expect(newlyFailing).toEqual([
      { name: 'a', before: 'ok', now: 'failed', detail: 'why' },
      { name: 'g', before: 'notChecked', now: 'tooSlow', detail: 'why' },
    ])
    expect(newlyPassing.map(({ name }) => name)).toEqual(['b'])
    expect(otherwise.map(({ name }) => name)).toEqual(['c', 'd', 'e'])
  })

  test('a baseline shows which checks are new and which are gone, but not those that were not selected', () => {
    const now = checked({ a: 'ok', b: 'ok' })
    const before = checked({ b: 'ok', c: 'ok' })
    expect(compared(now, before)).toMatchObject({ appeared: ['a'], gone: ['c'] })
    expect(compared(now, before, true)).toMatchObject({ appeared: ['a'], gone: [] })
  })

  test.each([
    [300, 200, false],
    [301, 200, true],
    [99, 10, false],
    [110, 10, true],
    [1_099, 1_000, false],
    [1_501, 1_000, true],
    [100, 900, false],
  ])('a p95 of %i ms after one of %i: slower is %s', (now, before, isSlower) => {
    expect(compared(timed(now), timed(before)).slower).toEqual(
      isSlower ? [{ call: 'GET /x', before, now }] : [],
    )
  })

  test('a baseline shows which differences from the contract are new', () => {
    const [deviation] = recordOf().deviations
    const deviating = (...fields: string[]) => ({
      deviations: fields.map((field) => ({ ...Object(deviation), field })),
    })
    const fieldsOf = (now: string[], before: string[]) =>
      compared(deviating(...now), deviating(...before)).deviations.map(({ field }) => field)
    expect(fieldsOf(['a', 'b'], ['a'])).toEqual(['b'])
    expect(fieldsOf(['a'], ['a', 'b'])).toEqual([])
  })

  test('a baseline is an earlier JSON report', async () => {
    const record = recordOf()
    const path = await file(jsonReport({ record, comparison: null }))
    expect(await readBaseline(path)).toEqual({ ...record, comparison: null })
  })

  test.each([
    ['{}', /is not a report of portal smoke --report json: format should be literal\.$/],
    ['[', /is not JSON\.$/],
    [
      JSON.stringify(recordOf(checked({ a: 'ok' }))).replace('"ok"', '"fine"'),
      /checks\.0\.verdict should be enums\.$/,
    ],
  ])('anything else is refused as a baseline', async (text, reported) => {
    const refusal = expect(readBaseline(await file(text))).rejects
    await refusal.toMatchObject({ message: expect.stringMatching(reported), exitCode: exitCodes.usage })
  })
})

describe('a replay', () => {
  test('--replay selects the failed checks by name', async () => {
    const path = await file(
      JSON.stringify(recordOf(checked({ a: 'ok', b: 'failed', c: 'notChecked', d: 'unreachable' }))),
    )
    expect(await checksToReplay({ replay: path })).toEqual(['=b', '=d'])
    await expect(checksToReplay({ replay: path, only: ['lobs'] })).rejects.toMatchObject({
      exitCode: exitCodes.usage,
    })
  })

  test('--replay exits with 0 when nothing had failed', async () => {
    const path = await file(JSON.stringify(recordOf(checked({ a: 'ok' }))))
    await expect(checksToReplay({ replay: path })).rejects.toMatchObject({ exitCode: exitCodes.ok })
  })
})
