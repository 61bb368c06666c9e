import { Command } from 'commander'
import { rooms } from './commands.ts'
import { withHelp } from './help.ts'
import { ownVersion } from './own-version.ts'

/** The whole CLI, with the code of those commands alone that are named among the words. */
export const createProgram = async (words: readonly string[]): Promise<Command> => {
  const program = new Command('portal')
    .summary('data, server and checks for the Care Admin Portal')
    .version(ownVersion(), '-V, --version', 'say which version this is')
    .helpOption('-h, --help', 'show examples, options and exit codes')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(--help shows examples)')
    .configureOutput({ writeErr: (text) => process.stderr.write(withoutValue(text)) })
    .exitOverride()
  for (const [name, room] of Object.entries(rooms)) {
    const command = words.includes(name) ? await room.load(wholeProgram) : new Command(name)
    inherit(command.summary(room.summary), program)
    program.addCommand(command)
  }
  return withHelp(program, {
    examples: [
      ['portal serve --static dist', 'the built portal with an API of its own'],
      ['portal seed --customers 5000 --out big.json', 'data for it'],
      [
        'PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com',
        'a live API, checked',
      ],
      ['portal help serve', 'more of one command'],
    ],
    endings: { failed: 'something did not work; what, is on stderr' },
  })
}

/** Every command with its code, for those who speak of all. */
export const wholeProgram = (): Promise<Command> => createProgram(Object.keys(rooms))

const inherit = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inherit(child, command)
}

/** A mistyped option is named without its value, which may be a password. */
const withoutValue = (text: string): string => text.replace(/(unknown option '[^'=]*)=.*'/s, "$1'")
