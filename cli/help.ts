import type { Command } from 'commander'
import { exitCodes } from './failure.ts'

/** A line that can be typed, and what it gives. */
type Example = readonly [line: string, gives: string]

/** Exit codes of a command by their names in `exitCodes`, and what they mean there. */
type Endings = Partial<Readonly<Record<keyof typeof exitCodes, string>>>

type Help = { examples: readonly Example[]; endings?: Endings }

/**
 * Gives a command the help that every command has: what it is, in its summary's words, examples, usage, options, and
 * exit codes where scripts may ask for them. A usage error goes without saying.
 */
export const withHelp = (command: Command, { examples, endings = {} }: Help): Command =>
  command
    .addHelpText('before', () => `${sentence(command.summary())}\n\n${section('Examples', examples)}\n`)
    .addHelpText('after', `\n${section('Exit codes', codesOf(endings))}`)

const sentence = (summary: string): string =>
  `${summary.charAt(0).toUpperCase()}${summary.slice(1).replace(/\.$/, '')}.`

const usual: Endings = { ok: 'done', usage: 'the command was not understood' }

const codesOf = (endings: Endings): (readonly [string, string])[] => {
  const said: Endings = { ...usual, ...endings }
  return Object.entries(exitCodes).flatMap(([name, code]) => {
    const meaning = Object.entries(said).find(([ending]) => ending === name)?.[1]
    return meaning === undefined ? [] : [[String(code), meaning] as const]
  })
}

const widestColumn = 60

/** Two columns; where something is too long for the first, each has its second on the line above, as a comment. */
const section = (title: string, rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  const lines = rows.map(([left, right]) =>
    width > widestColumn ? `  # ${right}\n  ${left}` : `  ${left.padEnd(width + 2)}${right}`,
  )
  return `${title}:\n${lines.join('\n')}`
}
