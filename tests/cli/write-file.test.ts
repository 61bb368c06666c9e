import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { beginJournal } from '#cli/smoke/write/journal.ts'
import { ownerOnly, prepareFile, writeFileWhole } from '#cli/write-file.ts'

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

test.skipIf(!existsSync('/dev/shm'))('a file in memory is replaced, and not added to', async () => {
  const inMemory = mkdtempSync('/dev/shm/portal-files-')
  onTestFinished(() => rmSync(inMemory, { recursive: true }))
  const file = join(inMemory, 'rows.csv')
  for (const text of ['before', 'after']) await writeFileWhole(file, [text])
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(() => prepareFile('The export', inMemory)).toThrow('it is a folder')
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

test('a link stays a link: the file behind it is made where it is not there yet', async () => {
  const [link, further] = [join(folder, 'link'), join(folder, 'further')]
  symlinkSync('further', link)
  symlinkSync('file', further)
  await writeFileWhole(link, ['new'])
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new')
  expect([link, further].map((path) => lstatSync(path).isSymbolicLink())).toEqual([true, true])
})

test('a link to itself is no file', async () => {
  const link = join(folder, 'link')
  symlinkSync('link', link)
  await expect(writeFileWhole(link, ['new'])).rejects.toThrow('ELOOP')
})

test('a file that only its owner may read replaces one that others can', async () => {
  const file = join(folder, 'report.json')
  writeFileSync(file, 'old')
  chmodSync(file, 0o644)
  await writeFileWhole(file, ['new'], { mode: ownerOnly })
  expect(permissionsOf(file)).toBe(0o600)
})

test('the folder of a file is made before the work that fills it', () => {
  prepareFile('The report', join(folder, 'a', 'b', 'file'))
  expect(statSync(join(folder, 'a', 'b')).isDirectory()).toBe(true)
  expect(() => prepareFile('The report', '/dev/stdout')).not.toThrow()
})

test.each([
  ['a folder', '.', 'it is a folder.'],
  ['below a file', 'file/report', /not a directory\.|file already exists\./],
])('a file that is %s is refused before the work', (_, name, reason) => {
  writeFileSync(join(folder, 'file'), '')
  const path = join(folder, name)
  const prepare = () => prepareFile('The report', path)
  expect(prepare).toThrow(`The report cannot be written to ${path}: `)
  expect(prepare).toThrow(reason)
  expect(prepare).toThrow(expect.objectContaining({ exitCode: exitCodes.usage }))
})

// As two processes with the same id do in containers that share a folder.
test('a file that is written twice at the same time is whole, and no writer fails', async () => {
  const file = join(folder, 'state.json')
  await Promise.all(['one', 'two'].map((text) => writeFileWhole(file, [text])))
  expect(['one', 'two']).toContain(readFileSync(file, 'utf8'))
  expect(readdirSync(folder)).toEqual(['state.json'])
})

test('a file keeps its permissions', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'old')
  chmodSync(file, 0o666)
  await writeFileWhole(file, ['new'])
  expect(permissionsOf(file)).toBe(0o666)
})

// Not a dependency: where it is missing, the tests of mounts are skipped.
const unshare = 'unshare'

/** Whether this machine lets a process have mounts of its own, as a container has. */
const canMount = ((): boolean => {
  try {
    execFileSync(unshare, ['-rm', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const writeFileModule = fileURLToPath(new URL('../../cli/write-file.ts', import.meta.url))

test.skipIf(!canMount).each([
  ['is mounted by itself', 'mount --bind other file'],
  [
    'is the one that can be written in its folder',
    'mount --bind . .; mount --bind other file; mount -o remount,bind,ro .',
  ],
])('a file that %s is written in place, and only its owner may read it then', async (_, mounts) => {
  writeFileSync(join(folder, 'file'), '')
  writeFileSync(join(folder, 'other'), 'old and longer than the new', { mode: 0o644 })
  const write = `import { writeFileWhole } from '${writeFileModule}'; await writeFileWhole('${folder}/file', ['n', 'ew'], { mode: ${ownerOnly} })`
  writeFileSync(join(folder, 'write.mts'), write)
  const tsx = fileURLToPath(import.meta.resolve('tsx'))
  const lines = `${mounts}; cd /; ${process.execPath} --import ${tsx} ${folder}/write.mts; cat ${folder}/file; ls ${folder}`
  const output = execFileSync(unshare, ['-rm', 'sh', '-ec', lines], { cwd: folder, encoding: 'utf8' })
  expect(output).toBe('newfile\nother\nwrite.mts\n')
  expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('new')
  expect(permissionsOf(join(folder, 'other'))).toBe(ownerOnly)
})

test('a journal is for its owner only, also where an older one was not', () => {
  const file = join(folder, 'journal')
  const run = { step: 'run', run: 'abcdefgh', baseUrl: 'http://a.test', username: 'ops' } as const
  writeFileSync(file, `${JSON.stringify(run)}\n{"step":"finished"}\n`)
  chmodSync(file, 0o644)
  beginJournal(file, run)
  expect(permissionsOf(file)).toBe(0o600)
})
