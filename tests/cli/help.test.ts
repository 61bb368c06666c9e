import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { exitCodes } from '#cli/failure.ts'
import { createProgram } from '#cli/program.ts'

const program = await createProgram(Object.keys(commands))

/** Every command with its path, such as `portal smoke cleanup`. */
const commandsOf = (command: Command, path = command.name()): [path: string, command: Command][] => [
  [path, command],
  ...command.commands.flatMap((child) => commandsOf(child, `${path} ${child.name()}`)),
]

const helpOf = (command: Command): string => {
  const parts: string[] = []
  command.configureOutput({ writeOut: (part) => void parts.push(part), getOutHelpWidth: () => 500 })
  command.outputHelp()
  return parts.join('')
}

test.each(commandsOf(program))(
  'the help of %s shows a summary, examples, usage, options and exit codes',
  (path, command) => {
    const lines = helpOf(command).split('\n')
    expect(lines[0]).toMatch(/^[A-Z].*[^.]\.$/)
    const titles = lines.filter((line) => /^(Examples|Usage|Options|Exit codes):/.test(line))
    expect(titles).toEqual([
      'Examples:',
      expect.stringMatching(`^Usage: ${path}\\b`),
      'Options:',
      'Exit codes:',
    ])
    const examples = lines.slice(lines.indexOf('Examples:'), lines.indexOf('Options:'))
    expect(examples.filter((line) => line.includes(path)).length).toBeGreaterThan(1)
    expect(lines.filter((line) => /^ {2}[012] {2,}\S/.test(line)).length).toBeGreaterThanOrEqual(2)
  },
)

test.each(commandsOf(program))(
  'the help of %s shows the default of each option that has one',
  (_, command) => {
    const lines = helpOf(command).split('\n')
    for (const option of command.options.filter(({ hidden }) => !hidden)) {
      const line = lines.find((candidate) => candidate.startsWith(`  ${option.flags} `)) ?? ''
      expect(line).toContain(option.description)
      if (option.defaultValue !== undefined) expect(line).toContain('default: ')
    }
  },
)

test('cli/README.md names every command and every exit code', () => {
  const text = readFileSync('cli/README.md', 'utf8')
  for (const name of Object.keys(commands)) expect(text).toContain(`| \`${name}\` |`)
  for (const code of Object.values(exitCodes))
    expect(text).toMatch(new RegExp(`^\\|.*\\b${code}\\b.*\\|`, 'm'))
})

test('cli/README.md names every option of smoke', () => {
  const text = readFileSync('cli/README.md', 'utf8')
  const smoke = commandsOf(program).find(([path]) => path === 'portal smoke')?.[1]
  const flags = smoke?.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? '') ?? []
  expect(flags).toContain('--state')
  expect(flags.filter((flag) => !new RegExp(`${flag}\\b`).test(text))).toEqual([])
})

test('no two commands have the same summary', () => {
  const summaries = commandsOf(program).map(([, command]) => command.summary())
  expect(new Set(summaries).size).toBe(summaries.length)
})
