import { CommandFailure, exitCodes } from '#cli/failure.ts'

/** What a terminal in raw mode sends for these keys. */
const keys = {
  interrupt: '\u0003',
  end: '\u0004',
  backspaces: ['\u007f', '\b'],
  enters: ['\r', '\n'],
} as const

/** Asks on the terminal without showing what is typed. Throws where Ctrl+C is pressed. */
export const askUnseen = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin, stderr } = process
    let typed: string[] = []
    const stop = () => {
      stdin.off('data', hear)
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
    const hear = (chunk: string) => void [...chunk].some(press)

    stderr.write(question)
    stdin.setEncoding('utf8')
    stdin.setRawMode(true)
    stdin.on('data', hear)
    stdin.resume()
  })
