import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { askUnseen } from './ask-unseen.ts'

type Source = { stdin: boolean; username: string }

/** The password from standard input, from the environment, or asked for on a terminal. Throws a usage failure where there is none. */
export const readPassword = async ({ stdin, username }: Source): Promise<string> => {
  const password = stdin ? await firstLine() : (process.env.PORTAL_PASSWORD ?? (await asked(username)))
  if (password !== '') return password
  throw new CommandFailure(
    stdin
      ? 'There was no password on standard input.'
      : 'The password is missing: set PORTAL_PASSWORD, or give it on standard input with --password-stdin.',
    exitCodes.usage,
  )
}

/** Only where somebody sits there to answer. */
const asked = async (username: string): Promise<string> =>
  process.stdin.isTTY && process.stderr.isTTY ? askUnseen(`Password of ${username}: `) : ''

const firstLine = async (): Promise<string> => {
  if (process.stdin.isTTY) {
    throw new CommandFailure('--password-stdin reads from a pipe: a terminal would show it.', exitCodes.usage)
  }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? ''
}
