import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hostingCommand } from '#cli/hosting/hosting.command.ts'

const dockerfile = readFileSync('cli/hosting/Dockerfile', 'utf8')

const instructions = (name: string): string[] =>
  dockerfile.split('\n').filter((line) => line.startsWith(`${name} `))

test('the sample of a Dockerfile has no fault that a linter finds', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('it copies what exists, and runs scripts and options that exist', () => {
  const copied = instructions('COPY').flatMap((line) =>
    line.includes('--from') ? [] : line.split(' ').slice(1, -1),
  )
  expect(copied).toEqual(
    expect.arrayContaining(['package.json', 'vite.config.ts', 'src', 'machines', 'mocks', 'cli']),
  )
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const run = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(run).toEqual(['build', 'build:cli'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run))
  const [line = ''] = /hosting nginx .* (?=>)/.exec(dockerfile) ?? []
  const command = hostingCommand().exitOverride()
  expect(() =>
    command.action(() => undefined).parse(line.trim().split(' ').slice(1), { from: 'user' }),
  ).not.toThrow()
})

// nginx looks the name up when it reads its configuration, and ends where there is none.
test('a container that is started alone knows the host to which it passes calls on', () => {
  const [, host] = /--proxy-api http:\/\/([\w.]+):/.exec(dockerfile) ?? []
  expect(dockerfile).toMatch(new RegExp(`^#   docker run .* --add-host ${host}:host-gateway `, 'm'))
})

test('nothing in the containers runs as root', () => {
  expect(instructions('FROM').at(-1)).toContain('unprivileged')
  expect(dockerfile).toContain('\nUSER node\n')
})

test('the sample of a compose file runs both with a read-only root and without rights', () => {
  const { services } = parse(readFileSync('cli/hosting/compose.yaml', 'utf8'))
  expect(Object.keys(services)).toEqual(['portal', 'api'])
  for (const [name, service] of Object.entries<object>(services)) {
    expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${name}$`, 'm'))
    expect(service).toMatchObject({
      build: { context: '../..', dockerfile: 'cli/hosting/Dockerfile', target: name },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
})
