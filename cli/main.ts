import { Command, CommanderError } from 'commander'
import { CommandFailure, exitCodes } from './failure.ts'

type Room = { summary: string; load: () => Promise<Command> }

/** The commands: only the one that was asked for is loaded, so that the help of all starts at once. */
const rooms: Readonly<Record<string, Room>> = {
  seed: {
    summary: 'write a demo data set to a file',
    load: async () => (await import('./seed/seed.command.ts')).seedCommand(),
  },
  serve: {
    summary: 'answer the API, and serve the built portal, over real HTTP',
    load: async () => (await import('./serve/serve.command.ts')).serveCommand(),
  },
  smoke: {
    summary: 'check a live API against the contract, reading only',
    load: async () => (await import('./smoke/smoke.command.ts')).smokeCommand(),
  },
  diagrams: {
    summary: 'draw the state diagrams of all machines',
    load: async () => (await import('./diagrams/diagrams.command.ts')).diagramsCommand(),
  },
}

const examples = `Examples:
  portal seed --customers 5000 --out big.json
  portal serve --static dist
  PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com
`

await run(process.argv.slice(2))

async function run(words: readonly string[]): Promise<void> {
  endQuietlyWithReader()
  try {
    const program = await createProgram(words)
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = tellOf(error)
  }
}

async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('portal')
    .description('Data, server and checks for the Care Admin Portal.')
    .addHelpText('before', examples)
    .showHelpAfterError('(--help shows examples)')
    .configureOutput({ writeErr: (text) => process.stderr.write(withoutValue(text)) })
    .exitOverride()
  for (const [name, room] of Object.entries(rooms)) {
    const command = words.includes(name) ? await room.load() : new Command(name)
    program.addCommand(command.summary(room.summary).copyInheritedSettings(program))
  }
  return program
}

/** A mistyped option is named without its value, which may be a password. */
function withoutValue(text: string): string {
  return text.replace(/(unknown option '[^'=]*)=.*'/s, "$1'")
}

/** Says what went wrong, and gives the exit code for it. Commander has told of its own errors already. */
function tellOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  console.error(`portal: ${error instanceof Error ? error.message : String(error)}`)
  return error instanceof CommandFailure ? error.exitCode : exitCodes.failed
}

/** `portal smoke | head` closes our output early: that is no error of ours. */
function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exitCode ??= exitCodes.ok
  })
}
