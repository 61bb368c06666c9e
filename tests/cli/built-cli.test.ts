import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rooms } from '#cli/commands.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''

/** Far from node_modules and from the sources, as on the machine of somebody who was given the folder. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-cli-'))
  const build = ['build', '--config', 'cli/vite.config.ts', '--outDir', folder, '--logLevel', 'error']
  await run(process.execPath, ['node_modules/vite/bin/vite.js', ...build], { cwd: repository })
})

afterAll(() => rm(folder, { recursive: true }))

/** What the built CLI prints, started as a shell starts it. It must end well. */
const printed = async (...words: string[]): Promise<string> => {
  const { stdout, stderr } = await run(join(folder, 'portal.js'), words, {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  expect(stderr).toBe('')
  return stdout
}

test.each(Object.keys(rooms))('the built portal %s runs with Node alone', async (name) => {
  expect(await printed(name, '--help')).toContain(`Usage: portal ${name}`)
})

test('the built portal seed makes data, and portal completion knows all commands', async () => {
  expect(JSON.parse(await printed('seed', '--customers', '3'))).toMatchObject({ random: 2026 })
  const script = await printed('completion', 'bash')
  for (const name of Object.keys(rooms)) expect(script).toContain(`' ${name}'`)
})

test('the built portal says its version, which is that of the package', async () => {
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))
  expect(await printed('--version')).toBe(`${version}\n`)
})

test('the folder is a package that npx can run: it has a command and needs no other package', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ type: 'module', bin: { portal: 'portal.js' } })
  expect(Object.keys(manifest).filter((key) => /dependencies|private|scripts/i.test(key))).toEqual([])
  await access(join(folder, 'portal.js'), constants.X_OK)
})

test('the help of all loads no code of a command', async () => {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => file.includes('.command-'))).toHaveLength(Object.keys(rooms).length)
  const { stderr } = await run(process.execPath, ['--import', tracer, join(folder, 'portal.js'), '--help'])
  const loaded = stderr.split('\n').filter((line) => line.includes(folder))
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((line) => line.includes('.command-'))).toEqual([])
})

/** Prints the address of each module that is loaded. */
const hooks = `export const load = (url, context, next) => { process.stderr.write(url + '\\n'); return next(url, context) }`
const tracer = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})`,
)}`
