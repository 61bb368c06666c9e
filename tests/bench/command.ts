import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a command said, and how long it took from its start to its end. */
export type CommandResult = { stdout: string; stderr: string; milliseconds: number }

/** Runs a program to its end. Throws, with what it said, if it ends badly. */
export const runCommand = async (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> => {
  const begun = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (piece) => {
    output.stdout += piece
  })
  child.stderr.on('data', (piece) => {
    output.stderr += piece
  })
  const [exitCode] = await once(child, 'close')
  const milliseconds = performance.now() - begun
  if (exitCode !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${exitCode}:\n${output.stderr}`)
  return { ...output, milliseconds }
}

export const builtCli = 'dist-cli/portal.js'
