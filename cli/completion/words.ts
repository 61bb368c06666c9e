import type { Argument, Command, Option } from 'commander'

/** What may follow an option or stand as an argument: one of these, or the name of something on disk. */
export type Value = { kind: 'choices'; choices: readonly string[] } | { kind: 'file' | 'folder' | 'text' }

export type OptionWords = {
  /** All its spellings, as `-h` and `--help`. */
  flags: readonly string[]
  says: string
  /** Null for a switch. */
  value: Value | null
}

/** The words that may stand after a command. */
export type CommandWords = {
  /** The words that lead to the command, as `smoke cleanup`; empty for the program itself. */
  path: string
  commands: readonly { name: string; says: string }[]
  options: readonly OptionWords[]
  arguments: readonly { name: string; value: Value }[]
}

/** Lists the words of a command and of all below it. Hidden options are left out. */
export const wordsOf = (command: Command, path = '', siblings: readonly Command[] = []): CommandWords[] => {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  return [
    {
      path,
      commands: commands.map((child) => ({ name: child.name(), says: sayingOf(child) })),
      options: help.visibleOptions(command).map(optionWords),
      arguments: command.registeredArguments.map((argument) => ({
        name: argument.name(),
        value: command.name() === 'help' ? oneOf(siblings) : kindOf(argument, `<${argument.name()}>`),
      })),
    },
    ...commands.flatMap((child) => wordsOf(child, `${path} ${child.name()}`.trim(), command.commands)),
  ]
}

const sayingOf = (command: Command): string => command.summary() || command.description()

const optionWords = (option: Option): OptionWords => ({
  flags: [option.short, option.long].filter((flag) => typeof flag === 'string'),
  says: option.description,
  value: option.required || option.optional ? kindOf(option, option.flags) : null,
})

/** Placeholders say what a value is: `<file>`, `<folder>`. */
const kindOf = ({ argChoices }: Option | Argument, written: string): Value => {
  if (argChoices !== undefined) return { kind: 'choices', choices: argChoices }
  if (/[<[]file\b/.test(written)) return { kind: 'file' }
  return { kind: /[<[]folder\b/.test(written) ? 'folder' : 'text' }
}

const oneOf = (commands: readonly Command[]): Value => ({
  kind: 'choices',
  choices: commands.map((command) => command.name()),
})
