import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plain } from '#cli/client/output.ts'
import { exitCodes } from '#cli/failure.ts'
import { readAccepted, writeAccepted } from '#cli/smoke/contract-checks.ts'
import { summaryLines } from '#cli/smoke/reports/human.ts'
import { smokeRun } from './smoke-run.ts'
import { changing, tamperedApi } from './tampered-api.ts'

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
