import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

type ProgramOptions = {
  env?: Record<string, string>
  stdin?: string | Buffer
  /** Whether more could come on it. */
  isStdinOpen?: boolean
  /** A shell command to run first, such as `exec > /dev/full`. */
  before?: string
}

/** A path in the folder of the built CLI. */
export const builtCli = (...names: string[]): string => join(inject('builtCli'), ...names)

/** Starts the built CLI as a process; it is killed when the test ends. */
export const startProgram = (args: readonly string[], options: ProgramOptions = {}) => {
  const { env = {}, stdin = '', isStdinOpen = false, before } = options
  const spawnOptions = { cwd: new URL('../..', import.meta.url), env: { PATH: process.env.PATH, ...env } }
  const given = [builtCli('portal.js'), ...args]
  const program =
    before === undefined
      ? spawn(process.execPath, given, spawnOptions)
      : spawn('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...given], spawnOptions)
  onTestFinished(() => {
    program.kill('SIGKILL')
  })
  // A program that ends before it has read its input closes it.
  program.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  program.stdin.write(stdin)
  if (!isStdinOpen) program.stdin.end()
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
