import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { variableNamed } from '#cli/variables.ts'
import { decodeText } from '#src/rules/decode-text.ts'

type Source = { stdin: boolean; username: string }

/**
 * Reads the password from standard input or the environment, or asks for it on a terminal. Throws a usage
 * failure if there is none.
 */
export const readPassword = async ({ stdin, username }: Source): Promise<string> => {
  const password = stdin
    ? await firstLine()
    : (variableNamed('PORTAL_PASSWORD') ?? (await askOnTerminal(username)))
  if (password.trim() !== '') return password
  throw new CommandFailure(
    stdin
      ? 'There was no password on standard input.'
      : 'The password is missing: set PORTAL_PASSWORD, or give it on standard input with --password-stdin.',
    exitCodes.usage,
  )
}

/** Returns '' where there is no terminal on which to ask. */
const askOnTerminal = async (username: string): Promise<string> =>
  process.stdin.isTTY && process.stderr.isTTY ? askHidden(`Password of ${username}: `) : ''

const firstLine = async (): Promise<string> => {
  if (process.stdin.isTTY) {
    throw new CommandFailure('--password-stdin reads from a pipe: a terminal would show it.', exitCodes.usage)
  }
  // Shells of Windows write UTF-16, or a byte order mark.
  return decodeText(await buffer(process.stdin)).split(/\r?\n/)[0] ?? ''
}

/** Asks on the terminal without showing what is typed. Throws if Ctrl+C is pressed. */
const askHidden = async (question: string): Promise<string> => {
  const { stdin, stderr } = process
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: hidden, terminal: true, historySize: 0 })
  stderr.write(question)
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('line', resolve)
      terminal.once('close', () => resolve(''))
      terminal.once('SIGINT', () =>
        reject(new CommandFailure('No password was given.', exitCodes.interrupted)),
      )
    })
  } finally {
    terminal.close()
    stderr.write('\n')
  }
}
