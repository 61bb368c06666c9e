import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Command, Option } from 'commander'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bashCompletion } from '#cli/completion/bash.ts'
import { wordsOf } from '#cli/completion/words.ts'
import { zshCompletion } from '#cli/completion/zsh.ts'
import { wholeProgram } from '#cli/program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-completion-'))
  await mkdir(join(folder, 'dist'))
  await mkdir(join(folder, 'dist demo'))
  await writeFile(join(folder, 'data.json'), '{}')
  await writeFile(join(folder, 'portal.bash'), bashCompletion(wordsOf(await wholeProgram())))
})

afterAll(() => rm(folder, { recursive: true }))

test.each([
  [['ser'], ['serve']],
  [['--ver'], ['--version']],
  [['serve', '--se'], ['--seed-file']],
  [['serve', '--port', ''], []],
  [
    ['serve', '--static', 'di'],
    ['dist', 'dist demo'],
  ],
  [
    ['serve', '--seed-file', 'd'],
    ['data.json', 'dist', 'dist demo'],
  ],
  [['serve', '--latency', '9', '--st'], ['--static']],
  [
    ['hosting', ''],
    ['nginx', 'caddy'],
  ],
  [['hosting', 'nginx', '--api'], ['--api-origin']],
  [
    ['completion', ''],
    ['bash', 'zsh'],
  ],
  [['help', 'diag'], ['diagrams']],
  [['nonsense', '--se'], []],
])('in bash, portal %j may go on with %j', async (words, expected) => {
  expect(await repliesTo(words)).toEqual(expected)
})

test('in bash, every command and every option of the whole CLI can be completed', async () => {
  for (const { path, commands, options } of wordsOf(await wholeProgram())) {
    const way = path.split(' ').filter(Boolean)
    const names = commands.map(({ name }) => name)
    const flags = options.flatMap((option) => option.flags)
    if (names.length > 0)
      expect({ path, replies: await repliesTo([...way, '']) }).toMatchObject({ replies: names })
    if (flags.length > 0)
      expect({ path, replies: await repliesTo([...way, '-']) }).toMatchObject({ replies: flags })
  }
})

test('what the CLI hides is not completed', async () => {
  const script = bashCompletion(wordsOf(await wholeProgram()))
  expect(script).toContain('--password-stdin')
  expect(script).not.toMatch(/--password[^-]/)
})

const sample = () =>
  new Command('portal').addCommand(
    new Command('draw')
      .summary("draw what's there")
      .addOption(new Option('--shape <shape>', 'a [good] shape: any').choices(['round', 'square']))
      .option('-o, --out <file>', 'where to'),
  )

test('zsh is told what commands and options say, and what they take', () => {
  const script = zshCompletion(wordsOf(sample()))
  for (const part of [
    "'draw:draw what'\\''s there'",
    "'--shape[a \\[good\\] shape\\: any]:value:(round square)'",
    "'(-o --out)'{-o,--out}'[where to]:value:_files'",
    'draw) _portal_draw ;;',
  ]) {
    expect(script).toContain(part)
  }
})

/** What bash would offer for the last of these words. */
const repliesTo = async (words: readonly string[]): Promise<string[]> => {
  const script = `source ./portal.bash; COMP_WORDS=(portal "$@"); COMP_CWORD=$#; _portal; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words], { cwd: folder })
  return stdout.split('\n').filter(Boolean)
}
