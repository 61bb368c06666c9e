import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { runProgram } from '#tests/cli/program.ts'
import { replacingForBearers, tamperedApi } from '#tests/cli/tampered-api.ts'

const env = { PORTAL_PASSWORD: 'Welcome#2026', PORTAL_USERNAME: 'super@demo.example' }

test('a run writes one report to stdout, others to files, and its summary to stderr', async () => {
  const away = replacingForBearers('/lobs/getAllActiveLobs', () =>
    Response.json({ message: 'Away' }, { status: 500 }),
  )
  const baseUrl = await tamperedApi(away)
  const file = join(await mkdtemp(join(tmpdir(), 'smoke-command-')), 'smoke.json')

  const failing = await runProgram(
    ['smoke', '--base-url', baseUrl, '--only', 'lobs', '--report', `junit,json=${file}`],
    { env },
  )
  expect(failing.exitCode).toBe(exitCodes.failed)
  expect(failing.stdout).toMatch(/^<\?xml /)
  expect(failing.stderr).toMatch(/^\d+ checks in .*: \d+ ok, \d+ failed, \d+ not checked$/m)
  const record = JSON.parse(await readFile(file, 'utf8'))
  const failed: string[] = record.checks
    .filter(({ verdict }: { verdict: string }) => verdict === 'failed')
    .map(({ name }: { name: string }) => name)
  expect(failed).toContain('GET /lobs/getAllActiveLobs answers as agreed')
})
