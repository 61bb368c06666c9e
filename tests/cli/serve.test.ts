import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import jsQR from 'jsqr'
import { expect, onTestFinished, test } from 'vitest'
import { qrCode, serveCommand } from '#cli/serve/serve.command.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { bearerOn } from './bearer.ts'
import { startProgram, waitForExit } from './program.ts'
import { runInside } from './run-inside.ts'
import { listening } from './tampered-api.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-serve-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each(['SIGINT', 'SIGTERM'] as const)('serve prints its addresses and stops on %s', async (signal) => {
  const program = startProgram(['serve', '--port', '0'])
  const ended = waitForExit(program)
  const [line] = await once(createInterface(program.stderr), 'line')
  const api = String(line).replace(/^API +/, '')
  expect(api).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/)
  expect(await bearerOn(api)).toMatch(/^Bearer ./)
  program.kill(signal)
  expect(await ended).toBe(0)
})

test('serve says what to do when the port is in use', async () => {
  const { url } = await listening(async () => new Response())
  const { port } = new URL(url)
  const { stderr, exitCode } = await runInside(['serve', '--port', port])
  expect(stderr).toBe(
    `portal: Cannot listen on 127.0.0.1, port ${port}: the port is in use; choose another with --port, or any free one with --port 0.\n`,
  )
  expect(exitCode).toBe(1)
})

test('serve refuses a seed file whose values are nested too deeply', async () => {
  const file = join(await temporaryFolder(), 'seed.json')
  await writeFile(file, '['.repeat(5_000) + ']'.repeat(5_000))
  const { stderr, exitCode } = await runInside(['serve', '--port', '0', '--seed-file', file])
  expect(stderr).toBe(`portal: The seed file ${file} cannot be used: its values are nested too deeply\n`)
  expect(exitCode).toBe(2)
})

test('serve refuses a folder without a built portal', async () => {
  const folder = await temporaryFolder()
  const { stderr, exitCode } = await runInside(['serve', '--port', '0', '--static', folder])
  expect(stderr).toBe(
    `portal: There is no index.html in ${folder}: build the portal first (npm run build).\n`,
  )
  expect(exitCode).toBe(2)
})

test('serve says how to build the demo where there is none', async () => {
  const folder = await temporaryFolder()
  const { stderr, exitCode } = await runInside(['serve', '--port', '0', '--demo', folder])
  expect(stderr).toBe(
    `portal: There is no index.html in ${folder}: build the demo first (npm run build:demo).\n`,
  )
  expect(exitCode).toBe(2)
})

test.each([
  ['--static', 'dist'],
  ['--latency', '300'],
  ['--allow-origin', 'https://portal.example'],
  ['--persist', 'data.json'],
])('serve refuses %s beside --demo, where it has no effect', async (...option) => {
  const { stderr, exitCode } = await runInside(['serve', '--demo', ...option])
  expect(stderr).toContain(`option '--demo [folder]' cannot be used with option '${option[0]}`)
  expect(exitCode).toBe(2)
})

test('serve names the field of a seed file that the demo cannot start with', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'wrong.json')
  await writeFile(file, '{"version":1,"referenceDay":"today"}')
  const { stderr, exitCode } = await runInside([
    'serve',
    '--port',
    '0',
    '--demo',
    folder,
    '--seed-file',
    file,
  ])
  expect(stderr).toContain(`The seed file ${file} cannot be used: `)
  expect(exitCode).toBe(2)
})

test('serve takes the demo from dist-demo where no folder is named', () => {
  const command = serveCommand()
  command.parseOptions(['--demo', '--host', '0.0.0.0'])
  expect(command.opts()).toMatchObject({ demo: 'dist-demo', host: '0.0.0.0' })
})

test.each([
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('serve listens on the address %s', (typed, host) => {
  const command = serveCommand()
  command.parseOptions(['--host', typed])
  expect(command.opts()).toMatchObject({ host })
})

test('serve names an address for this computer where it listens on all networks', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<script src="/assets/start.js"></script>')
  const program = startProgram(['serve', '--port', '0', '--demo', folder, '--host', '0.0.0.0'])
  const [line] = await once(createInterface(program.stderr), 'line')
  expect(line).toMatch(/^Demo {4}http:\/\/localhost:\d+\/$/)
  const page = await fetch(String(line).replace(/^Demo +/, ''))
  expect(page.status).toBe(200)
})

/** What a camera sees of a terminal whose colours are named, or whose text is light. */
const terminalPixels = (lines: readonly string[]) => {
  const width = (lines[0]?.length ?? 0) * 4
  const rows = lines.flatMap((line) =>
    ['█▀', '█▄'].map((light) => [...line].map((block) => light.includes(block))),
  )
  const pixels = new Uint8ClampedArray(width * width * 4)
  for (let index = 0; index < width * width; index++) {
    const [x, y] = [Math.floor((index % width) / 4), Math.floor(index / width / 4)]
    pixels.fill(rows[y]?.[x] ? 255 : 0, index * 4, index * 4 + 3)
  }
  return { pixels, width }
}

test.each([
  ['magic-wormhole/magic-wormhole#651: dark, without colours', false, ''],
  ['lincolnloop/python-qrcode#4: light', true, '\u001b[97m\u001b[40m'],
])('a phone reads the QR code of serve in a terminal that is %s', async (_, isColoured, before) => {
  const lines = (await qrCode('http://192.168.1.20:4000/', isColoured)).split('\n')
  for (const line of lines) expect(line.startsWith(before)).toBe(true)
  const blocks = lines.map((line) => stripVTControlCharacters(line))
  for (const line of [blocks[0], blocks[1]]) expect(line).toMatch(/^█+$/)
  for (const line of blocks) expect(line).toMatch(/^[█▀]{4}.+[█▀]{4}$/)
  const { pixels, width } = terminalPixels(blocks)
  expect(jsQR(pixels, width, width)?.data).toBe('http://192.168.1.20:4000/')
})

test.each([
  ['that is not JSON', '{', 'it is not JSON'],
  ['of another shape', '{"referenceDay":"2026-01-01"}', 'employee is missing'],
  ['with another type', '{"referenceDay":"2026-01-01","employee":{}}', 'employee should be array'],
  [
    'of a newer version',
    JSON.stringify({ version: shapeVersion + 1 }),
    `it has version ${shapeVersion + 1}, and this portal reads versions up to ${shapeVersion}. Update the portal.`,
  ],
  [
    'in windows-1251',
    Buffer.from('{"companyName":"\xca\xeb\xe8\xed\xe8\xea\xe0"}', 'latin1'),
    'it is neither UTF-8 nor UTF-16: save it as UTF-8',
  ],
])('serve says why it cannot use a seed file %s', async (_, content, reason) => {
  const file = join(await temporaryFolder(), 'seed.json')
  await writeFile(file, content)
  const { stderr, exitCode } = await runInside(['serve', '--port', '0', '--seed-file', file])
  expect(stderr).toBe(`portal: The seed file ${file} cannot be used: ${reason}\n`)
  expect(exitCode).toBe(2)
})
