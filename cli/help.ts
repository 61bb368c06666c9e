import type { Command } from 'commander'
import { exitCodes } from './failure.ts'

type Example = readonly [line: string, result: string]

/** The meaning of a command's exit codes, by their names in `exitCodes`. */
type ExitMeanings = Partial<Readonly<Record<keyof typeof exitCodes, string>>>

type Help = { examples: readonly Example[]; exits?: ExitMeanings }

export const withHelp = (command: Command, { examples, exits = {} }: Help): Command =>
  command
    .addHelpText('before', () => {
      refuseSuperfluous(command)
      return `${asSentence(command.summary())}\n\n${section('Examples', examples)}\n`
    })
    .addHelpText('after', `\n${section('Exit codes', codesOf(exits))}`)

/** Commander shows the help before it counts the arguments: the help of `smoke` would be shown for `smoke nonsense --help`. */
const refuseSuperfluous = (command: Command): void => {
  const firstOption = command.args.findIndex((arg) => arg.startsWith('-'))
  const given = firstOption === -1 ? command.args.length : firstOption
  if (given > command.registeredArguments.length)
    command.error(`error: too many arguments for '${command.name()}'`)
}

const asSentence = (summary: string): string =>
  `${summary.charAt(0).toUpperCase()}${summary.slice(1).replace(/\.$/, '')}.`

const defaults: ExitMeanings = { ok: 'done', usage: 'wrong command or options' }

const codesOf = (exits: ExitMeanings): (readonly [string, string])[] => {
  const all: ExitMeanings = { ...defaults, ...exits }
  return Object.entries(exitCodes).flatMap(([name, code]) => {
    const meaning = Object.entries(all).find(([key]) => key === name)?.[1]
    return meaning === undefined ? [] : [[String(code), meaning] as const]
  })
}

const widestColumn = 60

/** Two columns. Where an entry is too long for the first, the second goes on the line above, as a comment. */
const section = (title: string, rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  const lines = rows.map(([left, right]) =>
    width > widestColumn ? `  # ${right}\n  ${left}` : `  ${left.padEnd(width + 2)}${right}`,
  )
  return `${title}:\n${lines.join('\n')}`
}
