import { execFile } from 'node:child_process'
import { access, constants, readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { rooms } from '#cli/commands.ts'
import { builtCli } from './built-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

const run = promisify(execFile)
const built = builtCli()

/** What the built CLI prints, started as a shell starts it. It must end well. */
const printed = async (...words: string[]): Promise<string> => {
  const { stdout, stderr } = await run(built('portal.js'), words, {
    cwd: built(),
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
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await printed('--version')).toBe(`${version}\n`)
})

test('the folder is a package that npx can run: it has a command and needs no other package', async () => {
  const manifest = JSON.parse(await readFile(built('package.json'), 'utf8'))
  expect(manifest).toMatchObject({ type: 'module', bin: { portal: 'portal.js' } })
  expect(Object.keys(manifest).filter((key) => /dependencies|private|scripts/i.test(key))).toEqual([])
  await access(built('portal.js'), constants.X_OK)
})

test('the help of all loads no code of a command', async () => {
  const scripts = (await readdir(built())).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => file.includes('.command-'))).toHaveLength(Object.keys(rooms).length)
  const { stderr } = await run(process.execPath, ['--import', tracer, built('portal.js'), '--help'])
  const loaded = stderr.split('\n').filter((line) => line.includes(built()))
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((line) => line.includes('.command-'))).toEqual([])
})

/** Prints the address of each module that is loaded, at once: what a hook leaves to its process is lost where that ends first. */
const hooks = `import { writeSync } from 'node:fs'
export const load = (url, context, next) => { writeSync(2, url + '\\n'); return next(url, context) }`
const tracer = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})`,
)}`
