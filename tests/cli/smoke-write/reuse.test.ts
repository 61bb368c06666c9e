import { expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { runInside } from '#tests/cli/run-inside.ts'
import { replacing, tamperedApi } from '#tests/cli/tampered-api.ts'
import { words } from '#tests/support/words.ts'
import { cleanUpBy } from './clean-up.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalIn, journalPath, writeRun } from './write-run.ts'

test('from the second run on the inactive lob is used again: nothing new is left, and all is well', async () => {
  const api = await tamperedApi()
  expect((await writeRun(api)).exitCode).toBe(exitCodes.leftovers)
  for (const run of ['ccdfghjk', 'ddfghjkl']) {
    const { record, trouble, lines } = await writeRun(api, { run })
    expect({ trouble, exitCode: record.exitCode, leftovers: record.leftovers }).toEqual({
      trouble: [],
      exitCode: 0,
      leftovers: [],
    })
    expect(lines).toContainEqual(
      `skip  POST /lobs/createlobs/:userId creates a record — the inactive ${words.lob.inText} 9 of a former run is used again`,
    )
    expect(await ownRecordsOn(api)).toEqual([`inactive ${run} Portal smoke changed`])
  }
})

test('a lob that a person has named like one of smoke, or has made active, is left alone', async () => {
  const api = await tamperedApi(
    replacing('/lobs/getAllLobs', async (request, answer) => {
      const response = await answer(request)
      if (new URL(request.url).searchParams.get('search') !== 'Portal smoke' || !response.ok) return response
      const row = (lob_Id: number, lobsname: string, lobStatus: number) => ({
        lob_Id,
        lobsname,
        lobStatus,
        lobStatusName: lobStatus === 13 ? 'Active' : 'Inactive',
        isActive: lobStatus === 13,
        createdDate: '2026-01-05T09:30:00.000Z',
        createdBy: 1,
        modifiedBy: 1,
      })
      const getlobs = [row(1, 'Portal smoke tests', 14), row(2, 'bcdfghjk Portal smoke', 13)]
      return Response.json({ success: true, getlobs, totalItems: 2, totalPages: 1, currentPage: 1 })
    }),
  )
  const journal = journalPath()
  const { exitCode } = await writeRun(api, { journal })
  expect(exitCode).toBe(exitCodes.leftovers)
  expect(journalIn(journal).filter(({ step }) => step === 'reusing')).toEqual([])
})

test('a run that dies while it uses the lob again is cleaned up, and leaves nothing new', async () => {
  let isAway = false
  const api = await tamperedApi((request, answer) =>
    isAway && request.method === 'PATCH' ? Response.error() : answer(request),
  )
  await writeRun(api)
  isAway = true
  const journal = journalPath()
  await writeRun(api, { journal, run: 'ccdfghjk' })
  isAway = false
  expect(await cleanUpBy(journal)).toMatchObject({ exitCode: 0, leftovers: [] })
  expect(await ownRecordsOn(api)).toEqual(['inactive bcdfghjk Portal smoke changed'])
})

test('a record that no list shows in time is a failure, is named as left, and is removed once it is shown', async () => {
  let isStale = true
  const api = await tamperedApi(
    replacing('/employee/getall', async (request, answer) => {
      const response = await answer(request)
      if (!isStale || !response.ok) return response
      const body = await response.json()
      return Response.json({
        ...body,
        data: body.data.filter((row: { employee_Id: number }) => row.employee_Id < 19),
      })
    }),
  )
  const journal = journalPath()
  const { trouble, leftovers, record } = await writeRun(api, { journal })
  expect(trouble).toEqual([
    'FAIL  GET /employee/getall shows the new local admin — does not show the record that was created',
    'FAIL  DELETE /deleteEmployees/:id removes the local admin of the run — the local admin of the run was saved, but no list shows it so far',
  ])
  expect(leftovers).toContainEqual(expect.objectContaining({ kind: 'local admin', id: null }))
  expect(record.cleanUp).toContain(journal)
  expect(journalIn(journal).at(-1)).not.toEqual({ step: 'finished' })
  isStale = false
  await cleanUpBy(journal)
  expect((await ownRecordsOn(api)).filter((name) => !name.startsWith('inactive'))).toEqual([])
})

test('the command that removes what is left is in the last line', async () => {
  const { record } = await writeRun(
    await tamperedApi((request, answer) =>
      request.method === 'DELETE' && request.headers.has('Authorization')
        ? Response.json({ success: false, message: 'No' }, { status: 500 })
        : answer(request),
    ),
  )
  expect(record.cleanUp).toMatch(/^portal smoke cleanup --journal \/.+\.jsonl$/)
})

test('a journal that is no file is refused before anything is sent', async () => {
  vi.stubEnv('PORTAL_PASSWORD', 'Welcome#2026')
  const args = ['smoke', '--base-url', 'http://127.0.0.1:9/api', '--username', 'a', '--write']
  const { stderr, exitCode } = await runInside([
    ...args,
    ...['--confirm-host', '127.0.0.1:9', '--journal', '/dev/full'],
  ])
  vi.unstubAllEnvs()
  expect(stderr).toBe('portal: The journal /dev/full cannot be read: it is not a file of its own\n')
  expect(exitCode).toBe(exitCodes.usage)
})
