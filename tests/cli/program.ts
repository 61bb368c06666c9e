import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type ProgramOptions = {
  env?: Record<string, string>
  stdin?: string
  /** The script to run instead of the sources. */
  main?: string
  /** A shell command to run first, such as `exec > /dev/full`. */
  before?: string
}

const sources = ['--import', 'tsx', 'cli/main.ts']

/** Starts the CLI as a process; it is killed when the test ends. */
export const startProgram = (args: readonly string[], options: ProgramOptions = {}) => {
  const { env = {}, stdin = '', main, before } = options
  const spawnOptions = { cwd: new URL('../..', import.meta.url), env: { PATH: process.env.PATH, ...env } }
  const given = [...(main === undefined ? sources : [main]), ...args]
  const program =
    before === undefined
      ? spawn(process.execPath, given, spawnOptions)
      : spawn('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...given], spawnOptions)
  onTestFinished(() => {
    program.kill('SIGKILL')
  })
  program.stdin.end(stdin)
  return program
}

/** Runs the CLI and returns its output and exit code. */
export const runProgram = async (args: readonly string[], options: ProgramOptions = {}) => {
  const program = startProgram(args, options)
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
