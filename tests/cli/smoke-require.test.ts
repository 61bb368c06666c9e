import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { runInside } from './run-inside.ts'
import { demoAccount, password, smokeRun } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

const nobody = { accounts: [demoAccount('nobody')], requirement: 'read' } as const

test('a run whose account may read almost nothing does not succeed', async () => {
  const run = await smokeRun(await tamperedApi(), nobody)
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({
    exitCode: exitCodes.requiredNotChecked,
    trouble: [],
  })
  expect(run.record.unjudged).toContainEqual({
    call: 'GET /customer/all',
    reason: 'no account of this run may make the call: it needs role Super Admin and Read on All_Customers',
  })
  expect(run.record.unjudged.map(({ call }) => call)).not.toContain('GET /portals')
})

test('a run with a second account that may read the rest succeeds', async () => {
  const run = await smokeRun(await tamperedApi(), {
    requirement: 'read',
    accounts: [demoAccount('nobody'), demoAccount('super')],
  })
  expect(run.record.unjudged).toEqual([])
  expect(run.exitCode).toBe(0)
})

test.each([
  ['none', 0],
  [['constants', 'GET /portals'], 0],
  [['GET /devices/:id'], exitCodes.requiredNotChecked],
] as const)('what must have been checked can be chosen: %j ends with %i', async (requirement, exitCode) => {
  const run = await smokeRun(await tamperedApi(), { ...nobody, requirement })
  expect(run.exitCode).toBe(exitCode)
})

test('calls that write can be required: then a read-only run does not succeed', async () => {
  const run = await smokeRun(await tamperedApi(), { requirement: 'write' })
  expect(run.exitCode).toBe(exitCodes.requiredNotChecked)
  const calls = run.record.unjudged.map(({ call }) => call)
  expect(calls).toContain('POST /lobs/createlobs/:userId')
  // These reach people, or end what others have begun: smoke never makes them.
  for (const path of ['logout', 'forgotPassword', 'resetPassword', 'resolve']) {
    expect(calls.filter((call) => call.includes(`/${path}`) && !call.includes('/employee/'))).toEqual([])
  }
})

test('checks that were left out are not required', async () => {
  const run = await smokeRun(await tamperedApi(), { ...nobody, only: ['constants', 'permission', 'cors'] })
  expect(run.exitCode).toBe(0)
})

test('a refused sign-in is reported without the required calls', async () => {
  const run = await smokeRun(await tamperedApi(), {
    accounts: [demoAccount('super', 'Wrong#2026')],
    requirement: 'read',
  })
  expect(run.record.exitCodes).toEqual([exitCodes.signInRefused])
})

test('the last lines name each call that could not be checked, and what the account lacks', async () => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const args = ['smoke', '--base-url', await tamperedApi(), '--username', 'nobody@demo.example']
  const { stderr, exitCode } = await runInside(args)
  expect(exitCode).toBe(exitCodes.requiredNotChecked)
  expect(stderr).toContain(
    'Could not check: GET /devices/getalldevices, GET /devices/:id: no account of this run may make the call: it needs Read on Device Data\n',
  )
  expect((await runInside([...args, '--require', 'none'])).exitCode).toBe(0)
})
