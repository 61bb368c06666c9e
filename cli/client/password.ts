import { CommandFailure, exitCodes } from '#cli/failure.ts'

type Source = { stdin: boolean; username: string }

/** The password from standard input, from the environment, or asked for on a terminal. Throws a usage failure where there is none. */
export const readPassword = async ({ stdin, username }: Source): Promise<string> => {
  const password = stdin
    ? await firstLine()
    : (process.env.PORTAL_PASSWORD ?? (await askOnTerminal(username)))
  if (password !== '') return password
  throw new CommandFailure(
    stdin
      ? 'There was no password on standard input.'
      : 'The password is missing: set PORTAL_PASSWORD, or give it on standard input with --password-stdin.',
    exitCodes.usage,
  )
}

/** Only where a person is there to answer. */
const askOnTerminal = async (username: string): Promise<string> =>
  process.stdin.isTTY && process.stderr.isTTY ? askHidden(`Password of ${username}: `) : ''

const firstLine = async (): Promise<string> => {
  if (process.stdin.isTTY) {
    throw new CommandFailure('--password-stdin reads from a pipe: a terminal would show it.', exitCodes.usage)
  }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? ''
}

/** What a terminal in raw mode sends for these keys. */
const keys = {
  interrupt: '\u0003',
  end: '\u0004',
  backspaces: ['\u007f', '\b'],
  enters: ['\r', '\n'],
} as const

/** Asks on the terminal without showing what is typed. Throws where Ctrl+C is pressed. */
const askHidden = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin, stderr } = process
    let typed: string[] = []
    const stop = () => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const press = (key: string): boolean => {
      if (key === keys.interrupt) {
        stop()
        reject(new CommandFailure('No password was given.', exitCodes.interrupted))
        return true
      }
      if (key === keys.end || keys.enters.some((enter) => enter === key)) {
        stop()
        resolve(typed.join(''))
        return true
      }
      typed = keys.backspaces.some((back) => back === key) ? typed.slice(0, -1) : [...typed, key]
      return false
    }
    /** Keys may arrive together, as they do when a password is pasted. */
    const read = (chunk: string) => void [...chunk].some(press)

    stderr.write(question)
    stdin.setEncoding('utf8')
    stdin.setRawMode(true)
    stdin.on('data', read)
    stdin.resume()
  })
