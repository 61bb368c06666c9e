import { vi } from 'vitest'
import { runCommandLine } from '#cli/program.ts'

/** Runs the CLI in this process, for tests without stdin or a fresh start. `onError` gets all that stderr has so far. */
export const runInside = async (args: readonly string[], onError?: (stderr: string) => void) => {
  const output = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => record('stdout', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => record('stderr', String(text))),
    vi.spyOn(console, 'log').mockImplementation((...texts) => record('stdout', `${texts.join(' ')}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...texts) => record('stderr', `${texts.join(' ')}\n`)),
  ]
  const record = (stream: 'stdout' | 'stderr', text: string): boolean => {
    output[stream] += text
    if (stream === 'stderr') onError?.(output.stderr)
    return true
  }
  try {
    process.exitCode = undefined
    await runCommandLine(args)
    return { ...output, exitCode: process.exitCode ?? 0 }
  } finally {
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
