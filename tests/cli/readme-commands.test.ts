import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runInside } from './run-inside.ts'
import { apiWith, portalOrigin } from './tampered-api.ts'

const documents = ['README.md', 'cli/README.md', '.github/CONTRIBUTING.md']

/** The arguments of each call of the CLI in a document's blocks of code. */
const commandsIn = (document: string): string[] =>
  [...document.matchAll(/```\w+\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split(/\n| && /)
      .flatMap(
        (line) =>
          /(?:npm run portal --|portal\.js|^\s*portal) ([a-z][^#>|\n]*)/.exec(line)?.[1]?.trim() ?? [],
      ),
  )

const commands = new Set(documents.flatMap((name) => commandsIn(readFileSync(name, 'utf8'))))

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

/** Runs a command of a document, with addresses, accounts and paths of this machine in place of the examples. */
const run = async (command: string, onError?: (text: string) => void) => {
  const api = /^(smoke|export|audit)/.test(command) ? await apiWith({}) : ''
  const line = command
    .replace(/--base-url \S+/, `--base-url ${api}`)
    .replace(/--username \S+/, '--username super@demo.example')
    .replace(/--confirm-host \S+/, `--confirm-host ${api && new URL(api).host}`)
    .replace(/--origin \S+/, `--origin ${portalOrigin}`)
    .replaceAll(/(=|--out )\/\S*\//g, '$1')
    // What is checked, and how much is made, has tests of its own.
    .replace(/^smoke (?=--)(?!.*--write)/, 'smoke --only constants ')
    .replace(/--customers \d+/, '--customers 50')
    // A busy machine may be slower than a moment ago.
    .replace(/--slower \d+/, '--slower 1000')
    .replace(/--max-p95 \d+/, '--max-p95 60000')
    .replace(/^serve/, 'serve --port 0')
    .replace(/^scaffold (?!.*--dry-run)/, 'scaffold --dry-run ')
  const args = [...line.matchAll(/"(.*?)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  vi.stubEnv('PORTAL_BASE_URL', api)
  vi.stubEnv('PORTAL_USERNAME', 'super@demo.example')
  vi.stubEnv('PORTAL_PASSWORD', 'Welcome#2026')
  // These two change the sources.
  if (!/^(scaffold|diagrams)/.test(command)) enter(folder)
  return runInside(args, onError)
}

/** Makes a folder the current one until the test ends. */
const enter = (path: string) => {
  const before = process.cwd()
  process.chdir(path)
  onTestFinished(() => process.chdir(before))
}

const isServer = (command: string) => command.startsWith('serve')

test('the documents show a command of each kind', () => {
  const kinds = new Set([...commands].map((command) => command.split(' ')[0]))
  expect([...kinds].sort()).toEqual([
    'audit',
    'contract',
    'diagrams',
    'export',
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
    const { stdout, stderr, exitCode } = await run(command)
    // The first writing run on an API leaves one lob behind, as the document says.
    const expected = command.includes('--write') ? 7 : 0
    expect(exitCode, `${stdout}\n${stderr}`).toBe(expected)
  },
)

test.each([...commands].filter(isServer))('portal %s answers as shown', async (command) => {
  const others = process.listeners('SIGTERM')
  const stop = () => {
    for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) listener('SIGTERM')
  }
  let ended: ReturnType<typeof run> | undefined
  const api = await new Promise<string>((resolve, reject) => {
    ended = run(command, (text) => {
      const [, address] = /^API +(\S+)$/m.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    ended.then(({ stderr }) => reject(new Error(stderr)), reject)
  })
  expect((await fetch(`${api}/portals`)).status).toBe(401)
  stop()
  expect((await ended)?.exitCode).toBe(0)
})
