import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runInside } from './run-inside.ts'

const run = promisify(execFile)
const recipe = fileURLToPath(new URL('../contract/in-other-hands', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'contract-'))
const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))

afterAll(() => rm(folder, { recursive: true }))

/** A program of the folder, in the Node that the folder installs: some ask for a newer one than the portal. */
const argumentsOf = (program: string, ...args: readonly string[]) => [
  join(folder, 'node_modules/.bin', program),
  ...args,
]
const node = join(folder, 'node_modules/node/bin/node')
const other = (program: string, ...args: readonly string[]) =>
  run(node, argumentsOf(program, ...args), {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' },
  })

describe('the OpenAPI document in the programs of others', () => {
  beforeAll(async () => {
    await cp(recipe, folder, { recursive: true })
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
    const { stdout } = await runInside(['contract', '--openapi'])
    await writeFile(join(folder, 'openapi.json'), stdout)
  }, 900_000)

  test("Redocly's recommended rules find nothing", async () => {
    const { stdout } = await other('redocly', 'lint', 'openapi.json', '--format=json')
    expect(JSON.parse(stdout).totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  })

  test('the clients of openapi-typescript and orval compile under strict', async () => {
    await other('openapi-typescript', 'openapi.json', '-o', 'types.ts')
    await other('orval', '--input', './openapi.json', '--output', './client.ts', '--client', 'fetch')
    await expect(run(compiler, ['-p', folder])).resolves.toMatchObject({ stdout: '' })
  })

  test('no answer of Prism, which serves the examples, has another shape than the contract', async () => {
    const port = '4919'
    const prism = spawn(node, argumentsOf('prism', 'mock', '-p', port, 'openapi.json'), { cwd: folder })
    try {
      const baseUrl = `http://127.0.0.1:${port}`
      while (!(await fetch(baseUrl).catch(() => null))) await setTimeout(200)
      vi.stubEnv('PORTAL_PASSWORD', 'any')
      const report = join(folder, 'smoke.json')
      const args = [
        'smoke',
        '--base-url',
        baseUrl,
        '--username',
        'asha@care.example',
        '--report',
        `json=${report}`,
      ]
      await runInside(args)
      const { deviations, calls } = JSON.parse(await readFile(report, 'utf8'))
      expect(deviations).toEqual([])
      expect(calls.length).toBeGreaterThan(10)
    } finally {
      vi.unstubAllEnvs()
      prism.kill()
    }
  })
})
