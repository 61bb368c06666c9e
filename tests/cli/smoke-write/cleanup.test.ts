import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { lobs } from '#src/contract/lobs.ts'
import { bearerOn } from '#tests/cli/bearer.ts'
import { jsonFile } from '#tests/cli/json-file.ts'
import { runProgram } from '#tests/cli/program.ts'
import { runInside } from '#tests/cli/run-inside.ts'
import { serverError } from '#tests/cli/smoke-catalogue/fault.ts'
import { password } from '#tests/cli/smoke-run.ts'
import { replacingForBearers, type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'
import { words } from '#tests/support/words.ts'
import { cleanUpBy } from './clean-up.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath, testRunId, writeRun } from './write-run.ts'

const name = `${testRunId} Portal smoke`

/** A run whose removals never arrive, and the API as it is afterwards. */
const deserted = async (afterwards: Tamper = (request, answer) => answer(request)) => {
  let isAway = true
  const removalsLost: Tamper = async (request, answer) =>
    isAway && request.method === 'DELETE' && request.headers.has('Authorization')
      ? Response.json({ success: false, message: 'Not now' }, { status: 503 })
      : isAway
        ? answer(request)
        : afterwards(request, answer)
  const api = await tamperedApi(removalsLost)
  const journal = journalPath()
  const { leftovers } = await writeRun(api, { journal })
  isAway = false
  return { api, journal, leftovers }
}

test('what a run could not remove is removed later, again and again with the same end', async () => {
  const { api, journal, leftovers } = await deserted()
  expect(leftovers.map(({ kind, reason }) => [kind, reason])).toEqual(
    ['device', 'customer', 'local admin', words.lob.inText].map((kind) => [
      kind,
      'answers 503, too busy, or down for now: Not now',
    ]),
  )
  expect(await ownRecordsOn(api)).toHaveLength(4)

  for (const time of [1, 2, 3]) {
    const { exitCode, leftovers: left } = (await cleanUpBy(journal)) ?? {}
    expect({ time, exitCode, left: left?.map(({ kind }) => kind) }).toEqual({
      time,
      exitCode: exitCodes.leftovers,
      left: [words.lob.inText],
    })
    expect(await ownRecordsOn(api)).toEqual([`inactive ${name} changed`])
  }
})

test('records that another user has removed since count as removed', async () => {
  const { api, journal } = await deserted()
  const headers = { Authorization: await bearerOn(api) }
  await fetch(`${api}/deleteCustomer/61`, { method: 'DELETE', headers })
  const { exitCode, checks } = (await cleanUpBy(journal)) ?? {}
  expect(exitCode).toBe(exitCodes.leftovers)
  expect(checks?.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
})

test('without ids in the journal the records are found by their name', async () => {
  const { api, journal } = await deserted()
  const lines = readFileSync(journal, 'utf8').split('\n')
  writeFileSync(journal, lines.filter((line) => !line.includes('"id"')).join('\n'))
  await cleanUpBy(journal)
  expect(await ownRecordsOn(api)).toEqual([`inactive ${name} changed`])
})

test('where the list of customers fails, the device is found among all devices', async () => {
  const { journal } = await deserted(replacingForBearers('/customer/getAllCustomer', serverError))
  const lines = readFileSync(journal, 'utf8').split('\n')
  writeFileSync(journal, lines.filter((line) => !line.includes('"id"')).join('\n'))
  const { exitCode, leftovers, checks } = (await cleanUpBy(journal)) ?? {}
  expect(checks?.find(({ name }) => name.endsWith('removes the device of the run'))?.verdict).toBe('ok')
  expect(leftovers).toContainEqual({ kind: 'customer', id: null, name, reason: 'answers 500: Down' })
  expect(exitCode).toBe(exitCodes.failed)
})

test('a record that has another name now is kept and reported', async () => {
  const { api, journal } = await deserted()
  await fetch(`${api}/update/lobs/9`, {
    method: 'PATCH',
    headers: { Authorization: await bearerOn(api), 'Content-Type': 'application/json' },
    body: JSON.stringify({ lobsname: 'Cardiac Surgery', lobStatus: 13 }),
  })
  const { exitCode, leftovers } = (await cleanUpBy(journal)) ?? {}
  expect(exitCode).toBe(exitCodes.failed)
  expect(leftovers).toEqual([
    {
      kind: words.lob.inText,
      id: 9,
      name: 'Cardiac Surgery',
      reason: 'has another name now: look at it, and remove it by hand if it is yours',
    },
  ])
  const response = await fetch(`${api}/lobs/9`, { headers: { Authorization: await bearerOn(api) } })
  expect(lobs.get.answer.read(await response.json())).toMatchObject({ lobStatus: 13 })
})

test('the command cleans up with what the journal says, and names what stays', async () => {
  const { api, journal } = await deserted()
  const { stdout, stderr, exitCode } = await runProgram(['smoke', 'cleanup', '--journal', journal], {
    env: { PORTAL_PASSWORD: password },
  })
  expect(exitCode).toBe(exitCodes.leftovers)
  expect(stdout.trimEnd().split('\n')).toEqual([
    'ok    POST /login signs in (as super@demo.example)',
    'ok    DELETE /delete/devices/:deviceId removes the device of the run (device 181 is gone)',
    'ok    DELETE /deleteCustomer/:customerId removes the customer of the run (customer 61 is gone)',
    'ok    DELETE /deleteEmployees/:id removes the local admin of the run (local admin 19 is gone)',
    `ok    DELETE /delete/lobs/:lob_Id removes the ${words.lob.inText} of the run (${words.lob.inText} 9 stays, inactive: the API has no way to remove it)`,
  ])
  expect(stderr).toBe(
    `Left: ${words.lob.inText} 9, ${name} changed: stays, inactive: the API has no way to remove it\n`,
  )
  expect(await ownRecordsOn(api)).toEqual([`inactive ${name} changed`])
})

test('the journal of a run without writes needs no password', async () => {
  const journal = journalPath()
  writeFileSync(journal, '{"step":"run","ru')
  const { stdout, stderr, exitCode } = await runInside(['smoke', 'cleanup', '--journal', journal])
  expect({ stdout, stderr, exitCode }).toEqual({
    stdout: 'The run ended before it sent anything.\n',
    stderr: '',
    exitCode: 0,
  })
})

test('refuses to run without a journal', async () => {
  const { stderr, exitCode } = await runInside(['smoke', 'cleanup'])
  expect(stderr).toBe("portal: required option '--journal <file>' not specified\n")
  expect(exitCode).toBe(exitCodes.usage)
})

test.each(['--config', 'PORTAL_CONFIG'])(
  'cleanup takes the options of the file of %s, and the account of the run',
  async (by) => {
    const keys = new Set<string | null>()
    const api = await tamperedApi(async (request, answer) => {
      keys.add(request.headers.get('X-Api-Key'))
      return answer(request)
    })
    const journal = journalPath()
    const run = { step: 'run', run: testRunId, baseUrl: api, username: 'super@demo.example' }
    writeFileSync(journal, `${JSON.stringify(run)}\n`)
    const config = await jsonFile({
      header: ['X-Api-Key: gateway-1'],
      username: 'reader@demo.example',
      journal,
    })
    vi.stubEnv('PORTAL_PASSWORD', password)
    if (by === 'PORTAL_CONFIG') vi.stubEnv(by, config)
    const { stdout } = await runInside(['smoke', 'cleanup', ...(by === 'PORTAL_CONFIG' ? [] : [by, config])])
    expect([...keys]).toEqual(['gateway-1'])
    expect(stdout).toContain('signs in (as super@demo.example)')
  },
)

test('the help of cleanup names --config', async () => {
  expect((await runInside(['smoke', 'cleanup', '--help'])).stdout).toMatch(/^ {2}--config <file> /m)
})
