import { spawnSync } from 'node:child_process'
import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import promises, { utimes } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { takeLock } from '#cli/file-lock.ts'
import { beginJournal } from '#cli/smoke/write/journal.ts'
import { ownerOnly, unfinishedPathOf, writeFileWhole } from '#cli/write-file.ts'

const refuse = (code: string) => () => {
  throw Object.assign(new Error(`${code}: not permitted, call`), { code })
}

let file = ''

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-share-'))
  file = join(folder, 'state.json')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // A share that takes files, and refuses to change their permissions and times.
  vi.spyOn(fs, 'utimesSync').mockImplementation(refuse('EPERM'))
  vi.spyOn(fs, 'chmodSync').mockImplementation(refuse('EPERM'))
  vi.spyOn(promises, 'chmod').mockImplementation(async () => refuse('EPERM')())
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
})

/** Takes the lock of the file, and lets a minute pass that no one has seen. */
const takeOldLock = async () => {
  const lock = await takeLock(file)
  if ('pid' in lock) throw new Error('The file is in use')
  await utimes(`${file}.lock`, new Date(0), new Date(0))
  return lock
}

test('a lock shows that its process is alive where its times cannot be set', async () => {
  const lock = await takeOldLock()
  const text = readFileSync(`${file}.lock`, 'utf8')
  vi.advanceTimersByTime(1_000)
  expect(statSync(`${file}.lock`).mtimeMs).toBeGreaterThan(0)
  expect(readFileSync(`${file}.lock`, 'utf8')).toBe(text)
  expect(lock.isOwn()).toBe(true)
})

test('a lock that can neither be touched nor removed ends no process', async () => {
  const lock = await takeOldLock()
  vi.spyOn(fs, 'openSync').mockImplementation(refuse('EROFS'))
  vi.spyOn(fs, 'rmSync').mockImplementation(refuse('EROFS'))
  syncBuiltinESMExports()
  expect(() => vi.advanceTimersByTime(5_000)).not.toThrow()
  expect(() => lock.release()).not.toThrow()
})

test('a new file is written where its permissions cannot be set', async () => {
  await writeFileWhole(file, ['new'], { mode: ownerOnly })
  await writeFileWhole(file, ['newer'], { mode: ownerOnly })
  expect(readFileSync(file, 'utf8')).toBe('newer')
})

test("a file is written though another user's unfinished one cannot be removed", async () => {
  const { pid = 0 } = spawnSync('true')
  const abandoned = unfinishedPathOf(file, pid)
  writeFileSync(abandoned, '')
  vi.spyOn(promises, 'rm').mockImplementation(async () => refuse('EPERM')())
  syncBuiltinESMExports()
  await writeFileWhole(file, ['new'])
  expect(readFileSync(file, 'utf8')).toBe('new')
})

test('a file that is written in place and stays open to others is named, once', async () => {
  writeFileSync(file, 'old', { mode: 0o644 })
  vi.spyOn(promises, 'rename').mockImplementation(async () => refuse('EBUSY')())
  syncBuiltinESMExports()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const text of ['new', 'newer']) await writeFileWhole(file, [text], { mode: ownerOnly })
  expect(readFileSync(file, 'utf8')).toBe('newer')
  expect(printed.mock.calls).toEqual([
    [`portal: Others may read ${file}: its permissions cannot be changed (not permitted).`],
  ])
})

test('a journal is begun there, and an older one that others may read is refused by name', () => {
  const run = { step: 'run', run: 'abcdefgh', baseUrl: 'http://a.test', username: 'ops' } as const
  beginJournal(file, run).write({ step: 'finished' })
  expect(() => beginJournal(file, run)).toThrow(
    expect.objectContaining({
      message: `The journal ${file} cannot be written: not permitted`,
      exitCode: exitCodes.notWritten,
    }),
  )
})
