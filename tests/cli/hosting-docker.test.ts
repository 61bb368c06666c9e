import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hostingCommand } from '#cli/hosting/hosting.command.ts'
import { runInside } from './run-inside.ts'

const recipe = async (...args: readonly string[]): Promise<string> => {
  const { stdout, stderr, exitCode } = await runInside(['hosting', 'docker', ...args])
  expect([stderr, exitCode]).toEqual(['', 0])
  return stdout
}

const instructions = (dockerfile: string, name: string): string[] =>
  dockerfile.split('\n').filter((line) => line.startsWith(`${name} `))

test.each([
  [[]],
  [['--demo', '--port', '8443', '--hsts']],
  [['--api-origin', 'https://api.example.com', '--storage-origin', 'https://blob.example.com']],
])('the Dockerfile has no fault that a linter finds (%j)', async (args) => {
  expect(validate(await recipe(...args))).toEqual([])
})

test('the Dockerfile copies what exists, and runs scripts that exist', async () => {
  const text = await recipe()
  const copied = instructions(text, 'COPY').flatMap((line) =>
    line.includes('--from') ? [] : line.split(' ').slice(1, -1),
  )
  expect(copied).toEqual(
    expect.arrayContaining(['package.json', 'vite.config.ts', 'src', 'machines', 'mocks', 'cli']),
  )
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(scripts).toEqual(['build', 'build:cli'])
  expect(scripts.filter((name) => !Object.keys(manifest.scripts).includes(name ?? ''))).toEqual([])
})

test('the configuration that is written in the image takes the options of the recipe', async () => {
  const given = ['--server-name', 'care.example', '--proxy-api', 'http://api:4000', '--hsts', '--demo']
  const [line = ''] = (await recipe(...given, '--port', '8081')).match(/hosting nginx .* >/) ?? []
  const args = line.split(' ').slice(1, -1)
  expect(args).toEqual(expect.arrayContaining([...given, '--port', '8081']))
  const command = hostingCommand()
    .exitOverride()
    .action(() => undefined)
  expect(() => command.parse(args, { from: 'user' })).not.toThrow()
})

test('nothing in the containers runs as root', async () => {
  const images = instructions(await recipe(), 'FROM').map((line) => line.split(' ')[1])
  expect(images.at(-1)).toContain('unprivileged')
  expect(await recipe()).toContain('\nUSER node\n')
})

test('the compose file runs both with a read-only root and without rights', async () => {
  const { services } = parse(await recipe('--compose', '--port', '9090'))
  expect(Object.keys(services)).toEqual(['portal', 'api'])
  expect(services.portal.ports).toEqual(['9090:9090'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
})

test.each([
  ['--root', '/srv/portal', 'docker takes no --root'],
  ['--build', 'dist', 'docker takes no --build'],
  ['--config', 'config.json', 'docker takes no --config'],
  ['--tls-key', '/etc/ssl/portal.key', 'docker takes no --tls-certificate and --tls-key'],
  ['--port', '80', 'its --port is 1024 or more'],
])('%s %s is refused, with the reason', async (option, value, message) => {
  const { stderr, exitCode } = await runInside(['hosting', 'docker', option, value])
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
})

test('--compose is only for docker', async () => {
  const { stderr, exitCode } = await runInside(['hosting', 'nginx', '--compose'])
  expect([stderr, exitCode]).toEqual(['portal: --compose is for docker.\n', 2])
})
