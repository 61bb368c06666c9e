import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { withProgress } from '#cli/seed/write-seed.ts'
import { unfinishedPathOf, writeFileWhole } from '#cli/write-file.ts'
import { builtCli, runProgram } from './program.ts'
import { runInside } from './run-inside.ts'

const small = [...generateSeed({ customers: 3, random: 7 })].join('')

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-seed-'))
  file = join(folder, 'seed.json')
})
afterEach(() => rm(folder, { recursive: true }))

const start = (...args: string[]) => spawn(process.execPath, [builtCli('portal.js'), 'seed', ...args])

const ended = (child: ReturnType<typeof start>) => {
  let out = ''
  let talk = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    talk += chunk
  })
  return new Promise<{ code: number | null; out: string; talk: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, talk }))
  })
}

test('without --out only the data go to stdout', async () => {
  const { code, out, talk } = await ended(start('--customers', '3', '--random', '7'))
  expect([code, talk]).toEqual([0, ''])
  expect(out).toBe(small)
})

test('--out writes the file and reports to stderr', async () => {
  const { exitCode, stdout, stderr } = await runInside([
    'seed',
    ...['--customers', '3', '--random', '7', '--out', file],
  ])
  expect([exitCode, stdout]).toEqual([0, ''])
  expect(stderr).toContain(`Wrote 3 customers`)
  expect(await readFile(file, 'utf8')).toBe(small)
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('--out - is stdout', async () => {
  const { code, out } = await ended(start('--customers', '3', '--random', '7', '--out', '-'))
  expect([code, out]).toEqual([0, small])
})

test('seed refuses a --customers that is not a number', async () => {
  const { exitCode, stderr } = await runInside(['seed', '--customers', 'many'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('whole number')
})

test('seed makes the folder of its file', async () => {
  const out = join(folder, 'made', 'seed.json')
  const { exitCode } = await runInside(['seed', '--customers', '3', '--random', '7', '--out', out])
  expect([exitCode, await readFile(out, 'utf8')]).toEqual([0, small])
})

test.each(['seed', 'contract --openapi'])('%s refuses a folder in the place of its file', async (command) => {
  const { exitCode, stderr } = await runInside([...command.split(' '), '--out', folder])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(`cannot be written to ${folder}: it is a folder.`)
})

test('seed --help shows examples', async () => {
  const { exitCode, stdout } = await runInside(['seed', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('portal seed --customers 5000 --out large.json')
})

test('seed exits with 0 when the reader closes the pipe early', async () => {
  const child = start('--customers', '2000')
  const end = ended(child)
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await end).toMatchObject({ code: 0, talk: '' })
})

test.for(['SIGKILL', 'SIGINT'] as const)(
  'seed keeps the old file when ended by %s while writing',
  async (signal) => {
    await writeFile(file, 'the old seed')
    const child = start('--customers', '200000', '--out', file)
    const end = ended(child)
    await appearanceOf(/unfinished$/)
    child.kill(signal)
    await end

    expect(child.signalCode).toBe(signal)
    expect(await readFile(file, 'utf8')).toBe('the old seed')
    if (signal === 'SIGINT') expect(await readdir(folder)).toEqual(['seed.json'])
  },
)

const points = process.env.PROOF ? 200 : 3

test(`leaves the old or the new file when killed at ${points} points`, async () => {
  const size = { customers: 1_500, random: 7 }
  const whole = [...generateSeed(size)].join('')
  const length = Buffer.byteLength(whole)
  const states = new Set<string>()
  for (let point = 1; point <= points; point++) {
    await writeFile(file, 'the old seed')
    const child = start('--customers', '1500', '--random', '7', '--out', file)
    const end = ended(child)
    await written(child, (length * point) / points)
    child.kill('SIGKILL')
    await end
    const left = await readFile(file, 'utf8')
    states.add(left === 'the old seed' ? 'old' : left === whole ? 'new' : 'half')
  }
  expect([...states].filter((state) => state === 'half')).toEqual([])
  expect(states).toContain('old')

  await ended(start('--customers', '3', '--random', '7', '--out', file))
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('seed removes the unfinished files of ended processes only, and of other containers those that are old', async () => {
  const [old, now] = [new Date(Date.now() - 7_200_000), new Date()]
  const stays = [
    ['seed.json.0a1b2c3d-1-4e5f6071.unfinished', now],
    [basename(unfinishedPathOf(file, process.ppid)), now],
    ['other.json.0a1b2c3d-1-4e5f6071.unfinished', old],
    ['seed.json.bak.1.unfinished', old],
  ] as const
  const goes = [
    [basename(unfinishedPathOf(file, 999_999_999)), now],
    ['seed.json.0a1b2c3d-1-70615e4f.unfinished', old],
    // Of an earlier release.
    ['seed.json.1.unfinished', old],
  ] as const
  for (const [name, time] of [...stays, ...goes]) {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), time, time)
  }
  await writeFileWhole(file, ['whole'])
  expect((await readdir(folder)).sort()).toEqual(['seed.json', ...stays.map(([name]) => name)].sort())
})

test('seed shows progress as a percentage and clears it at the end', () => {
  const pieces = Array.from({ length: 2_048 }, (_, index) => String(index))
  const shown: string[] = []
  let clock = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 60
    return clock
  })
  onTestFinished(() => spy.mockRestore())
  const passed = [...withProgress(pieces, 2_000, (text) => shown.push(text))]
  expect(passed).toEqual(pieces)
  expect(shown).toEqual(['\r\u001b[2K51 %', '\r\u001b[2K99 %', '\r\u001b[2K'])
})

test('a failure while writing leaves only the old file', async () => {
  await writeFile(file, 'the old seed')
  function* failing() {
    yield '{"half":'
    throw new Error('no more')
  }
  await expect(writeFileWhole(file, failing())).rejects.toThrow('no more')
  expect(await readFile(file, 'utf8')).toBe('the old seed')
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('seed reports a full disk and keeps the old file', async () => {
  await writeFile(file, 'the old seed')
  const { stderr, exitCode } = await runProgram(['seed', '--customers', '3', '--out', file], {
    before: "trap '' XFSZ; ulimit -f 4",
  })
  expect(stderr).toMatch(/^portal: \S+seed\.json was not written: file too large\n$/)
  expect(exitCode).toBe(8)
  expect(await readFile(file, 'utf8')).toBe('the old seed')
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('seed reports once that stdout cannot be written', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'there is no /dev/full here')
  const { stderr, exitCode } = await runProgram(['seed', '--customers', '300'], { before: 'exec >/dev/full' })
  expect(stderr).toMatch(/^portal: The output cannot be written: ENOSPC.*\n$/)
  expect(exitCode).toBe(8)
})

/** Waits until the unfinished file of a process has so many bytes, or the process has ended. */
const written = async (child: ReturnType<typeof start>, bytes: number): Promise<void> => {
  const size = async () => {
    const unfinished = (await readdir(folder)).find((name) => name.includes(`-${child.pid}-`))
    return unfinished === undefined
      ? 0
      : stat(join(folder, unfinished)).then(
          (facts) => facts.size,
          () => 0,
        )
  }
  while (child.exitCode === null && (await size()) < bytes) await new Promise(setImmediate)
}

const appearanceOf = async (name: RegExp): Promise<void> => {
  while (!(await readdir(folder)).some((entry) => name.test(entry))) await new Promise(setImmediate)
}
