import { createInterface } from 'node:readline'
import { addAbortSignal, Writable } from 'node:stream'
import { CommandFailure, exitCodes, refuseUsage } from '#cli/failure.ts'
import { variableNamed } from '#cli/variables.ts'
import { decodeText } from '#src/rules/decode-text.ts'

/** `deadline`: milliseconds in which it has to come from standard input. */
type Source = { stdin: boolean; username: string; deadline?: number | null | undefined }

/**
 * Reads the password from standard input or the environment, or asks for it on a terminal. Throws a usage
 * failure if there is none, and that of a deadline which passes before.
 */
export const readPassword = async ({ stdin, username, deadline }: Source): Promise<string> => {
  const password = stdin
    ? await firstLine(deadline ?? null)
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

const firstLine = async (deadline: number | null): Promise<string> => {
  const { stdin } = process
  if (stdin.isTTY) {
    throw new CommandFailure('--password-stdin reads from a pipe: a terminal would show it.', exitCodes.usage)
  }
  if (deadline === null) return lineFrom(stdin)
  const late = AbortSignal.timeout(deadline)
  return lineFrom(addAbortSignal(late, stdin)).catch((error: unknown) => {
    if (!late.aborted) throw error
    throw new CommandFailure(
      "No password came on standard input before the run's deadline had passed (see --deadline).",
      exitCodes.tooSlow,
    )
  })
}

/** Waits for no more than the line: what writes into the pipe may keep it open. */
const lineFrom = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  let bytes: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    bytes = Buffer.concat([bytes, piece])
    const line = requireUtf(() => firstLineIn(bytes))
    if (line !== null) return line
    if (bytes.length > longestLine)
      refuseUsage('The first line of standard input is too long for a password.')
  }
  return requireUtf(() => decodeText(bytes))
}

/** A guess would be refused by the API, which may lock the account. */
const requireUtf = <Text>(decode: () => Text): Text => {
  try {
    return decode()
  } catch {
    return refuseUsage('The password on standard input is neither UTF-8 nor UTF-16.')
  }
}

const longestLine = 64 * 1024

/** Null where its end has not come. Shells of Windows write UTF-16, or a byte order mark. */
const firstLineIn = (bytes: Buffer): string | null => {
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', end + 1)) {
    // In UTF-16 a line feed has two bytes, and other letters may have one of them.
    for (const length of [end + 1, end + 2]) {
      const [line = '', ...others] = decodeText(bytes.subarray(0, length)).split(/\r?\n/)
      if (others.length > 0) return line
    }
  }
  return null
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
