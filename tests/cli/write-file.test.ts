import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginJournal } from '#cli/smoke/write/journal.ts'
import { ownerOnly, writeFileWhole } from '#cli/write-file.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const permissionsOf = (file: string): number => statSync(file).mode & 0o777

test('a device is written to and stays a device', async () => {
  await expect(writeFileWhole('/dev/full', ['text'])).rejects.toThrow('ENOSPC')
  expect(statSync('/dev/full').isCharacterDevice()).toBe(true)
  expect(await writeFileWhole('/dev/null', ['four'])).toBe(4)
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

test('a pipe is written to and stays a pipe', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
  const reader = promisify(execFile)('cat', [pipe])
  await writeFileWhole(pipe, ['text for ', 'the reader'])
  expect((await reader).stdout).toBe('text for the reader')
  expect(statSync(pipe).isFIFO()).toBe(true)
})

test('a link stays a link: the file behind it is replaced', async () => {
  const file = join(folder, 'file')
  const link = join(folder, 'link')
  writeFileSync(file, 'old')
  symlinkSync(file, link)
  await writeFileWhole(link, ['new'])
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

test('a file that only its owner may read replaces one that others can', async () => {
  const file = join(folder, 'report.json')
  writeFileSync(file, 'old')
  chmodSync(file, 0o644)
  await writeFileWhole(file, ['new'], { mode: ownerOnly })
  expect(permissionsOf(file)).toBe(0o600)
})

test('a journal is for its owner only, also where an older one was not', () => {
  const file = join(folder, 'journal')
  const run = { step: 'run', run: 'abcdefgh', baseUrl: 'http://a.test', username: 'ops' } as const
  writeFileSync(file, `${JSON.stringify(run)}\n{"step":"finished"}\n`)
  chmodSync(file, 0o644)
  beginJournal(file, run)
  expect(permissionsOf(file)).toBe(0o600)
})
