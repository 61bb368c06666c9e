import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { writeFileWhole } from '#cli/write-file.ts'

const root = new URL('../..', import.meta.url).pathname
const small = [...generateSeed({ customers: 3, random: 7 })].join('')

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-seed-'))
  file = join(folder, 'seed.json')
})
afterEach(() => rm(folder, { recursive: true }))

const start = (...words: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'seed', ...words], { cwd: root })

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

test('without a file the data go to stdout, and nothing else does', async () => {
  const { code, out, talk } = await ended(start('--customers', '3', '--random', '7'))
  expect([code, talk]).toEqual([0, ''])
  expect(out).toBe(small)
})

test('a file is written whole, and the talk goes to stderr', async () => {
  const { code, out, talk } = await ended(start('--customers', '3', '--random', '7', '--out', file))
  expect([code, out]).toEqual([0, ''])
  expect(talk).toContain(`Wrote 3 customers`)
  expect(await readFile(file, 'utf8')).toBe(small)
  expect(await readdir(folder)).toEqual(['seed.json'])
})

test('numbers that are none are a usage error', async () => {
  const { code, talk } = await ended(start('--customers', 'many'))
  expect(code).toBe(2)
  expect(talk).toContain('whole number')
})

test('a folder that does not exist is said in one sentence', async () => {
  const { code, talk } = await ended(start('--customers', '3', '--out', join(folder, 'none', 'seed.json')))
  expect(code).toBe(1)
  expect(talk).toMatch(/^portal: The seed was not written: ENOENT.*\n$/)
})

test('the help shows examples', async () => {
  const { code, out } = await ended(start('--help'))
  expect(code).toBe(0)
  expect(out).toContain('$ portal seed --customers 5000 --out large.json')
})

test('whoever reads may stop early', async () => {
  const child = start('--customers', '2000')
  const end = ended(child)
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await end).toMatchObject({ code: 0, talk: '' })
})

test.for(['SIGKILL', 'SIGINT'] as const)(
  'ended by %s while it writes, the old file is still there',
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

test('a failure while writing leaves the old file and nothing beside it', async () => {
  await writeFile(file, 'the old seed')
  function* failing() {
    yield '{"half":'
    throw new Error('no more')
  }
  await expect(writeFileWhole(file, failing())).rejects.toThrow('no more')
  expect(await readFile(file, 'utf8')).toBe('the old seed')
  expect(await readdir(folder)).toEqual(['seed.json'])
})

const appearanceOf = async (name: RegExp): Promise<void> => {
  while (!(await readdir(folder)).some((entry) => name.test(entry))) await new Promise(setImmediate)
}
