import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { runProgram } from '#tests/cli/program.ts'
import { runInside } from '#tests/cli/run-inside.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'

const account = { PORTAL_PASSWORD: 'Welcome#2026', PORTAL_USERNAME: 'super@demo.example' }

const stateFile = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'smoke-state-')), 'state.json')

const run = (baseUrl: string, state: string, ...more: string[]) =>
  runProgram(
    [
      'smoke',
      '--base-url',
      baseUrl,
      '--only',
      'GET /portals answers*',
      '--require',
      'none',
      '--state',
      state,
      ...more,
    ],
    { env: account },
  )

test('the state is readable by its owner alone, and counts the runs', async () => {
  const [api, state] = [await tamperedApi(), await stateFile()]
  expect((await run(api, state)).exitCode).toBe(exitCodes.ok)
  expect((await stat(state)).mode & 0o777).toBe(0o600)
  const second = await run(api, state)
  expect(second.stderr).toMatch(/Runs so far: 2; the last one without a failure ended \d{4}-/)
})

test.each(['/dev/zero', '/dev/full', '/dev/null'])('%s is no state', async (device) => {
  const { stderr, exitCode } = await run(await tamperedApi(), device)
  expect(stderr).toBe(`portal: The file of --state cannot be ${device}: it is not a file of its own.\n`)
  expect(exitCode).toBe(exitCodes.usage)
})

test('two runs at once follow one another, and lose nothing', async () => {
  const [api, state] = [await tamperedApi(), await stateFile()]
  const runs = await Promise.all([run(api, state), run(api, state), run(api, state)])
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
  expect(JSON.parse(await readFile(state, 'utf8'))).toMatchObject({ runs: 3 })
})

test.each([
  ['SIGINT', [], exitCodes.interrupted],
  ['SIGTERM', [], exitCodes.terminated],
  ['the deadline', ['--deadline', '300'], exitCodes.tooSlow],
] as const)('%s ends the wait for another run with its own exit code', async (by, more, exitCode) => {
  const [begun, over] = [new EventEmitter(), new EventEmitter()]
  const [hasBegun, isOver] = [once(begun, 'now'), once(over, 'now')]
  const state = await stateFile()
  const api = await tamperedApi(async (request, answer) => {
    begun.emit('now')
    await isOver
    return answer(request)
  })
  const first = run(api, state)
  await hasBegun
  for (const [name, value] of Object.entries(account)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const waiting = await runInside(['smoke', '--base-url', api, '--state', state, ...more], (stderr) => {
    if (by !== 'the deadline' && stderr.includes('Waits for another run')) setTimeout(() => process.emit(by))
  })
  expect(waiting.stderr).toMatch(/is in use: process \d+ has it\./)
  expect(waiting.exitCode).toBe(exitCode)
  over.emit('now')
  expect((await first).exitCode).toBe(exitCodes.ok)
})

test.each([
  ['is not JSON', '{"format": 1, "runs'],
  ['is not JSON', ''],
  ['the field "runs" is missing', '{"format": 1, "baseUrl": ""}'],
  ['is of a newer version of portal (format 2)', '{"format": 2}'],
])('a state that %s is refused, never green', async (trouble, content) => {
  const [api, state] = [await tamperedApi(), await stateFile()]
  await writeFile(state, content)
  const { exitCode, stderr } = await run(api, state)
  expect(exitCode).toBe(exitCodes.usage)
  expect(stderr).toContain(trouble)
  expect(await readFile(state, 'utf8')).toBe(content)
})

test('a run goes on after one that was killed', async () => {
  const state = await stateFile()
  const api = await tamperedApi()
  await run(api, state)
  // A process that has ended by now.
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  const { hostname } = await import('node:os')
  await writeFile(`${state}.lock`, JSON.stringify({ id: 'killed', place: hostname(), pid: ended.pid }))
  expect((await run(api, state)).exitCode).toBe(exitCodes.ok)
  expect(JSON.parse(await readFile(state, 'utf8'))).toMatchObject({ runs: 2 })
})
