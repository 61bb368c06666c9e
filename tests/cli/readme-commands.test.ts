import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { builtCli } from './program.ts'
import { apiWith } from './tampered-api.ts'

vi.setConfig({ testTimeout: 120_000 })

const documents = ['README.md', 'cli/README.md', '.github/CONTRIBUTING.md']

/** The arguments of each call of the CLI in a document's blocks of code. */
const commandsIn = (document: string): string[] =>
  [...document.matchAll(/```\w+\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split(/\n| && /)
      .flatMap(
        (line) => /(?:npm run portal --|portal\.js|^\s*portal) ([a-z][^#>\n]*)/.exec(line)?.[1]?.trim() ?? [],
      ),
  )

const commands = new Set(documents.flatMap((name) => commandsIn(readFileSync(name, 'utf8'))))

const repository = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-readme-'))
  for (const build of ['dist', 'dist-demo']) {
    await mkdir(join(folder, build))
    await writeFile(join(folder, build, 'index.html'), '<style>p {}</style><script>0</script>')
    await writeFile(join(folder, build, 'config.json'), readFileSync('src/public/config.json'))
  }
})

afterAll(() => rm(folder, { recursive: true }))

/** Starts a command of a document, with addresses, accounts and paths of this machine in place of the examples. */
const start = async (command: string) => {
  const api = /^(smoke|diff)/.test(command) ? await apiWith({}) : ''
  const args = command
    .replace(/--base-url \S+/, `--base-url ${api}`)
    .replace(/--username \S+/, '--username super@demo.example')
    .replace(/--confirm-host \S+/, `--confirm-host ${api && new URL(api).host}`)
    .replaceAll(/=\/\S*\//g, '=')
    // What is checked has tests of its own.
    .replace(/^smoke (?=--)(?!.*--write)/, 'smoke --only constants ')
    .replace(/^serve/, 'serve --port 0')
    .replace(/^scaffold (?!.*--dry-run)/, 'scaffold --dry-run ')
  // These two change the sources, and are not in the built CLI.
  const isOfSources = /^(scaffold|diagrams)/.test(command)
  const program = spawn(
    'sh',
    [
      '-c',
      `exec ${isOfSources ? 'node --import tsx cli/main.ts' : `node '${builtCli('portal.js')}'`} ${args}`,
    ],
    {
      cwd: isOfSources ? repository : folder,
      env: {
        PATH: process.env.PATH,
        PORTAL_BASE_URL: api,
        PORTAL_USERNAME: 'super@demo.example',
        PORTAL_PASSWORD: 'Welcome#2026',
      },
    },
  )
  onTestFinished(() => void program.kill('SIGKILL'))
  return program
}

const isServer = (command: string) => command.startsWith('serve')

test('the documents show a command of each kind', () => {
  const kinds = new Set([...commands].map((command) => command.split(' ')[0]))
  expect([...kinds].sort()).toEqual([
    'contract',
    'diagrams',
    'diff',
    'hosting',
    'scaffold',
    'seed',
    'serve',
    'smoke',
  ])
})

test.each([...commands].filter((command) => !isServer(command)))(
  'portal %s works as shown',
  async (command) => {
    const program = await start(command)
    const [stdout, stderr] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'close'),
    ])
    // The first writing run on an API leaves one lob behind, as the document says.
    const expected = command.includes('--write') ? 7 : 0
    expect(program.exitCode, `${stdout}\n${stderr}`).toBe(expected)
  },
)

test.each([...commands].filter(isServer))('portal %s answers as shown', async (command) => {
  const program = await start(command)
  let printed = ''
  const api = new Promise<string>((resolve, reject) => {
    program.stderr.on('data', (chunk) => {
      printed += String(chunk)
      const address = /^API +(\S+)$/m.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    program.on('close', () => reject(new Error(printed)))
  })
  expect((await fetch(`${await api}/portals`)).status).toBe(401)
})
