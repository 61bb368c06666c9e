import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Surroundings = {
  env?: Record<string, string>
  stdin?: string
  /** The script to run instead of the sources. */
  main?: string
  /** A shell command to run first, such as `exec > /dev/full`. */
  before?: string
}

const sources = ['--import', 'tsx', 'cli/main.ts']

/** Starts the CLI as a process; it is killed when the test ends. */
export const startProgram = (words: readonly string[], surroundings: Surroundings = {}) => {
  const { env = {}, stdin = '', main, before } = surroundings
  const options = { cwd: new URL('../..', import.meta.url), env: { PATH: process.env.PATH, ...env } }
  const given = [...(main === undefined ? sources : [main]), ...words]
  const program =
    before === undefined
      ? spawn(process.execPath, given, options)
      : spawn('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...given], options)
  onTestFinished(() => {
    program.kill('SIGKILL')
  })
  program.stdin.end(stdin)
  return program
}

/** Runs the CLI and returns its output and exit code. */
export const runProgram = async (words: readonly string[], surroundings: Surroundings = {}) => {
  const program = startProgram(words, surroundings)
  const [stdout, stderr, exitCode] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    waitForExit(program),
  ])
  return { stdout, stderr, exitCode }
}

export const waitForExit = async (program: ChildProcess): Promise<number | null> => {
  await once(program, 'close')
  return program.exitCode
}
