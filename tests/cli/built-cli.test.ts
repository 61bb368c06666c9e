import { execFile } from 'node:child_process'
import { access, constants, readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { builtCli as built } from './program.ts'

const run = promisify(execFile)

/** Runs the built CLI as a shell does and returns its stdout. It must exit with 0 and print nothing to stderr. */
const printed = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run(built('portal.js'), args, {
    cwd: built(),
    env: { PATH: process.env.PATH },
  })
  expect(stderr).toBe('')
  return stdout
}

test.each(Object.keys(commands))('the built portal %s runs with Node alone', async (name) => {
  expect(await printed(name, '--help')).toContain(`Usage: portal ${name}`)
})

test('the built portal seed generates data', async () => {
  expect(JSON.parse(await printed('seed', '--customers', '3'))).toMatchObject({ random: 2026 })
})

test('the built portal prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await printed('--version')).toBe(`${version}\n`)
})

test('the built folder is a package with a command and without dependencies', async () => {
  const manifest = JSON.parse(await readFile(built('package.json'), 'utf8'))
  expect(manifest).toMatchObject({ type: 'module', bin: { portal: 'portal.js' } })
  expect(Object.keys(manifest).filter((key) => /dependencies|private|scripts/i.test(key))).toEqual([])
  await access(built('portal.js'), constants.X_OK)
})

test('the manual of the built folder names only files that are in it', async () => {
  const manual = await readFile(built('README.md'), 'utf8')
  const links = [...manual.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links).toContain('monitoring/portal-smoke.sh')
  await Promise.all(links.map((path) => access(built(path))))
  await access(built('monitoring/portal-smoke.sh'), constants.X_OK)
})

test('portal --help loads the code of no command', async () => {
  const scripts = (await readdir(built())).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => file.includes('.command-'))).toHaveLength(Object.keys(commands).length)
  const { stderr } = await run(process.execPath, ['--import', tracer, built('portal.js'), '--help'])
  const loaded = stderr.split('\n').filter((line) => line.includes(built()))
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((line) => line.includes('.command-'))).toEqual([])
})

/** Prints the URL of each loaded module synchronously: asynchronous output of a hook is lost when the process ends. */
const hooks = `import { writeSync } from 'node:fs'
export const load = (url, context, next) => { writeSync(2, url + '\\n'); return next(url, context) }`
const tracer = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})`,
)}`
