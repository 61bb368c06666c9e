import { Command, CommanderError } from 'commander'
import { commands } from './commands.ts'
import { exitCodeFor, exitCodes, messageOf } from './failure.ts'
import { withHelp } from './help.ts'
import { ownVersion } from './own-version.ts'
import { nameUnreadVariables } from './unread-variables.ts'
import { readVariables } from './variables.ts'

/** Runs the CLI with these arguments. Never throws: failures go to stderr and set the exit code. */
export const runCommandLine = async (args: readonly string[]): Promise<void> => {
  readVariables()
  try {
    const program = await createProgram(args)
    await program.parseAsync(withoutHelpCommand(args), { from: 'user' })
  } catch (error) {
    process.exitCode = report(error)
  }
}

/** Creates the program. Only the commands that appear among the arguments are loaded. */
export const createProgram = async (args: readonly string[]): Promise<Command> => {
  const program = new Command('portal')
    .summary('data, server and checks for the Care Admin Portal')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show examples, options and exit codes')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(--help shows examples)')
    .configureOutput({ writeErr: (text) => process.stderr.write(withoutOptionValue(text)) })
    .exitOverride()
    .hook('preAction', async (_, command) => {
      const variables = await commands[command.name()]?.variablesOf?.(command.opts())
      await nameUnreadVariables(command, variables ?? [])
    })
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = args.includes(name) ? await load() : new Command(name)
    inheritSettings(command.summary(summary), program)
    program.addCommand(command)
  }
  return withHelp(program, {
    examples: [
      ['portal serve --static dist', 'the built portal with the mock API'],
      ['portal seed --customers 5000 --out big.json', 'a larger data set for it'],
      [
        'PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com',
        'check a live API',
      ],
      ['portal help serve', 'the options of one command'],
    ],
    exits: { failed: 'the command failed; stderr says why' },
  })
}

/**
 * Replaces `help smoke cleanup` with `smoke cleanup --help`. Of an unknown command only its name is left, which Commander then
 * reports: it would answer `help nonsense` and `nonsense --help` with the general help.
 */
const withoutHelpCommand = (args: readonly string[]): readonly string[] => {
  const [first, ...rest] = args
  const asked = first === 'help' ? [...rest, '--help'] : args
  const [name = ''] = asked
  const isUnknown = /^[^-]/.test(name) && name !== 'help' && !Object.hasOwn(commands, name)
  return isUnknown ? [name] : asked
}

/** Prints the message of a failure and returns its exit code. Commander has already printed its own errors. */
const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  console.error(`portal: ${messageOf(error)}`)
  return exitCodeFor(error)
}

const inheritSettings = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inheritSettings(child, command)
}

/** Cuts the value off an unknown option: `--pasword=secret` must not be echoed. */
const withoutOptionValue = (text: string): string => text.replace(/(unknown option '[^'=]*)=.*'/s, "$1'")
