import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { listFaults } from './list-faults.ts'
import { demoAccount, smokeRun } from './smoke-run.ts'
import { replacingForBearers, tamperedApi } from './tampered-api.ts'

test.each(listFaults)(
  'smoke reports $fault, and nothing else',
  async ({ tamper, only, exitCode, reported }) => {
    const run = await smokeRun(await tamperedApi(tamper), { only })
    expect(run.trouble).toEqual(reported.map((line) => expect.stringMatching(line)))
    expect(run.exitCode).toBe(exitCode)
  },
)

test('a call that an account may not make but that answers is a failure', async () => {
  const tamper = replacingForBearers('/customer/all', () =>
    Response.json({ success: true, customer: [], totalItems: 0, totalPages: 0, currentPage: 1 }),
  )
  const run = await smokeRun(await tamperedApi(tamper), {
    accounts: [demoAccount('reader')],
    only: ['permission'],
  })
  expect(run.trouble).toEqual([
    'FAIL  GET /customer/all refuses an account without the permission — answers, though the account has no permission for it',
  ])
  expect(run.exitCode).toBe(exitCodes.failed)
})
