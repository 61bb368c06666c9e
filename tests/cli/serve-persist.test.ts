import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { openPersistedStorage } from '#cli/serve/persisted-storage.ts'
import { defaultDemoRow } from '#mocks/database/demo-row.ts'
import { tableNames } from '#mocks/database/models.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { bearerOn } from './bearer.ts'
import { startProgram, waitForExit } from './program.ts'
import { runInside } from './run-inside.ts'

const temporaryFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-persist-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data.json')
}

const serving = (file: string) => ['serve', '--port', '0', '--persist', file]

/** Starts `portal serve --persist`, and returns its address and what ends it. */
const serve = async (file: string) => {
  const program = startProgram(serving(file))
  const ended = waitForExit(program)
  const [line] = await once(createInterface(program.stderr), 'line')
  const api = String(line).replace(/^API +/, '')
  return {
    api,
    end: async (signal: NodeJS.Signals) => {
      program.kill(signal)
      await ended
    },
  }
}

test('what serve --persist has answered is there after kill -9, pictures and sessions too', async () => {
  const file = await temporaryFile()
  const first = await serve(file)
  const authorization = await bearerOn(first.api)
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  const add = (name: string) =>
    fetch(`${first.api}/lobs/createlobs/1`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ lobsname: name, lobStatus: 13 }),
    })
  const answered: string[] = []
  // The last of them is killed while it is written.
  for (const name of ['Kept one', 'Kept two', 'Kept three']) if ((await add(name)).ok) answered.push(name)
  const pending = add('Cut off').catch(() => null)
  await first.end('SIGKILL')
  await pending
  expect(answered).toHaveLength(3)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const second = await serve(file)
  const lobs = await (await fetch(`${second.api}/lobs/getAllLobs?pageSize=100`, { headers })).text()
  for (const name of answered) expect(lobs).toContain(name)
  const customer = await (await fetch(`${second.api}/customer/getCustomerById/4`, { headers })).json()
  const picture = await fetch(
    `${new URL(second.api).origin}/storage/customers/4/${customer.customer.companyLogo}`,
  )
  expect({ ok: picture.ok, size: (await picture.arrayBuffer()).byteLength > 100 }).toEqual({
    ok: true,
    size: true,
  })
})

test('serve --persist refuses - as the name of its file', async () => {
  const { stderr, exitCode } = await runInside(serving('-'))
  expect(stderr).toContain('It must be the name of a file')
  expect(exitCode).toBe(exitCodes.usage)
})

test('serve --persist leaves a file to the server that has it, until that one ends, however it does', async () => {
  const file = await temporaryFile()
  const first = await serve(file)
  const { stderr, exitCode } = await runInside(serving(file))
  expect(stderr).toMatch(
    /data\.json is in use by another portal serve: process \d+ \(.*data\.json\.lock\)\.$/m,
  )
  expect(exitCode).toBe(exitCodes.usage)
  await first.end('SIGKILL')
  const second = await serve(file)
  await second.end('SIGTERM')
  expect(await readdir(dirname(file))).toEqual(['data.json'])
})

test('a transaction that fails, or that the disk refuses, leaves the file as it was', async () => {
  const file = await temporaryFile()
  const storage = await openPersistedStorage(file)
  await storage.transaction('readwrite', async (records) => records.put('kept', new Uint8Array([1, 2])))
  const before = await readFile(file, 'utf8')
  const failing = storage.transaction('readwrite', async (records) => {
    records.put('kept', 'lost')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await readFile(file, 'utf8')).toBe(before)
  const again = await openPersistedStorage(file)
  expect(await again.transaction('readonly', (records) => records.get('kept'))).toEqual(
    new Uint8Array([1, 2]),
  )
})

test.each([
  ['another file', '{"a":', 'it is not such a file'],
  ['a list', '[]', 'it is not such a file'],
  ['JSON of another program', '{"name":"care-admin-portal"}', 'it holds something else'],
  ['data from before release 1.0.0', '{"head":{"shape":1}}', 'it holds something else'],
])('serve --persist refuses %s, and leaves it alone', async (_, text, reason) => {
  const file = await temporaryFile()
  await writeFile(file, text)
  const { stderr, exitCode } = await runInside(serving(file))
  expect(stderr).toBe(`portal: The data of portal serve --persist cannot be read from ${file}: ${reason}\n`)
  expect(exitCode).toBe(exitCodes.usage)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('serve --persist leaves data of a newer release alone, and says so', async () => {
  const file = await temporaryFile()
  const text = JSON.stringify({ head: { shape: shapeVersion + 1 } })
  await writeFile(file, text)
  expect(await runInside(serving(file))).toMatchObject({
    stderr: `portal: ${file} is of a newer release of portal serve: update this one.\n`,
    exitCode: exitCodes.usage,
  })
  expect(await readFile(file, 'utf8')).toBe(text)
})

const tables = Object.fromEntries(tableNames.map((name) => [name, { lastId: 0, rows: [] }]))
const oneRow = (row: object) => ({ lastId: 1, rows: [row] })

test.each([
  ['a table is missing', { ...tables, device: undefined }],
  ['a row was changed by hand', { ...tables, portal: oneRow({ id: 1, name: 7 }) }],
])('serve --persist does not start over where %s', async (_, saved) => {
  const file = await temporaryFile()
  const named = Object.entries(saved).map(([name, table]) => [`table:${name}`, table])
  const head = { shape: shapeVersion, data: 'own', version: 1, base: 1 }
  const text = JSON.stringify({ ...Object.fromEntries(named), demo: defaultDemoRow, head })
  await writeFile(file, text)
  const { stderr, exitCode } = await runInside(serving(file))
  expect(stderr).toBe(
    `portal: The data of portal serve --persist cannot be read from ${file}: a part of them is damaged or missing\n`,
  )
  expect(exitCode).toBe(exitCodes.usage)
  expect(await readFile(file, 'utf8')).toBe(text)
})

const lockIn = (file: string) => `${file}.lock`

test.each([
  ['a stranger has the number of the process that ended', () => process.ppid],
  ['the lock is one of 1.0.0', () => null],
])('serve --persist takes a file over where %s', async (_, pid) => {
  const file = await temporaryFile()
  const owner = pid() === null ? process.ppid : { id: 'other', place: 'other container', pid: pid() }
  await writeFile(lockIn(file), JSON.stringify(owner))
  await openPersistedStorage(file)
  expect(JSON.parse(await readFile(lockIn(file), 'utf8'))).toMatchObject({ pid: process.pid })
})

test('serve --persist leaves a file to a process of another container that gives signs of life', async () => {
  const file = await temporaryFile()
  // As in two containers: each calls its process 1, or this one.
  const lock = { id: 'other', place: 'other container', pid: process.pid }
  await writeFile(lockIn(file), JSON.stringify(lock))
  const alive = setInterval(() => void utimes(lockIn(file), new Date(), new Date()), 300)
  onTestFinished(() => clearInterval(alive))
  await expect(openPersistedStorage(file)).rejects.toThrow('is in use by another portal serve: process')
})

test('a server whose file another one has taken over writes no more', async () => {
  const file = await temporaryFile()
  const storage = await openPersistedStorage(file)
  const lock = { id: 'other', place: 'other container', pid: 1 }
  await writeFile(lockIn(file), JSON.stringify(lock))
  const write = storage.transaction('readwrite', async (records) => records.put('kept', 1))
  await expect(write).rejects.toThrow('was taken by another portal serve')
})

test('a server whose file another program has written writes no more, though it cannot see its lock', async () => {
  const file = await temporaryFile()
  const storage = await openPersistedStorage(file)
  await storage.transaction('readwrite', async (records) => records.put('kept', 1))
  // In place, as in another container that mounts the file alone.
  await writeFile(file, JSON.stringify({ kept: 'by another' }))
  const write = storage.transaction('readwrite', async (records) => records.put('kept', 2))
  await expect(write).rejects.toThrow('was written by another program since')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ kept: 'by another' })
})

test('serve --persist leaves a file to the server that has it by the name of a link', async () => {
  const file = await temporaryFile()
  await serve(file)
  const link = join(dirname(file), 'link.json')
  await symlink(file, link)
  const { stderr, exitCode } = await runInside(serving(link))
  expect(stderr).toContain('data.json is in use by another portal serve')
  expect(exitCode).toBe(exitCodes.usage)
})
