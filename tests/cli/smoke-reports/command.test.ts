import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { reportSchema } from '#cli/smoke/reports/json.ts'
import { runProgram } from '#tests/cli/program.ts'
import { replacingForBearers, tamperedApi } from '#tests/cli/tampered-api.ts'

const env = { PORTAL_PASSWORD: 'Welcome#2026', PORTAL_USERNAME: 'super@demo.example' }

test('a run writes reports, serves as a baseline, and its failed checks are replayed', async () => {
  const away = replacingForBearers('/lobs/getAllActiveLobs', () =>
    Response.json({ message: 'Away' }, { status: 500 }),
  )
  let isAway = true
  const baseUrl = await tamperedApi((request, answer) => (isAway ? away(request, answer) : answer(request)))
  const file = join(await mkdtemp(join(tmpdir(), 'smoke-command-')), 'smoke.json')

  const failing = await runProgram(
    ['smoke', '--base-url', baseUrl, '--only', 'lobs', '--report', `junit,json=${file}`],
    { env },
  )
  expect(failing.exitCode).toBe(exitCodes.failed)
  expect(failing.stdout).toMatch(/^<\?xml /)
  expect(failing.stderr).toMatch(/^\d+ checks in .*: \d+ ok, \d+ failed, \d+ not checked$/m)
  const record = JSON.parse(await readFile(file, 'utf8'))
  const isValid = new Ajv().compile(reportSchema())
  expect([isValid(record), isValid.errors]).toEqual([true, null])
  const failed: string[] = record.checks
    .filter(({ verdict }: { verdict: string }) => verdict === 'failed')
    .map(({ name }: { name: string }) => name)
  expect(failed).toContain('GET /lobs/getAllActiveLobs answers as agreed')

  isAway = false
  const again = await runProgram(
    ['smoke', '--base-url', baseUrl, '--replay', file, '--baseline', file, '--verbose'],
    {
      env,
    },
  )
  expect(again.exitCode).toBe(exitCodes.ok)
  const made = again.stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ok {4}(.*?)( \(.*)?$/, '$1'))
  expect(made.sort()).toEqual([...failed, 'POST /login signs in'].sort())
  expect(again.stderr).toContain(`Newly passing:\n${failed.map((name) => `  ${name}\n`).join('')}`)
})
