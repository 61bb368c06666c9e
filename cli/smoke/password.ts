import { CommandFailure, exitCodes } from '#cli/failure.ts'

type Source = { stdin: boolean }

/** The password from standard input, or from the environment. Throws a usage failure where there is none. */
export const readPassword = async ({ stdin }: Source): Promise<string> => {
  const password = stdin ? await firstLine() : process.env.PORTAL_PASSWORD
  if (password !== undefined && password !== '') return password
  throw new CommandFailure(
    stdin
      ? 'There was no password on standard input.'
      : 'The password is missing: set PORTAL_PASSWORD, or give it on standard input with --password-stdin.',
    exitCodes.usage,
  )
}

const firstLine = async (): Promise<string> => {
  if (process.stdin.isTTY) {
    throw new CommandFailure('--password-stdin reads from a pipe: a terminal would show it.', exitCodes.usage)
  }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? ''
}
