import type { Writer } from './in-turns.ts'
import { failedOnce, type Tally } from './tally.ts'

/** A part of the test command. It may throw: that counts as one failure. */
export type Part = { name: string; run: (write: (text: string) => void) => Promise<Tally> }

export type Result = { name: string; tally: Tally; seconds: number }

/** Runs a part and writes its name, its output and its duration. */
export const runPart = async ({ name, run }: Part, { write, end }: Writer): Promise<Result> => {
  write(`\n=== ${name}\n`)
  const start = performance.now()
  const tally = await run(write).catch((error: unknown) => {
    write(`${error instanceof Error ? error.stack : error}\n`)
    return failedOnce(error instanceof Error ? error.message : 'an unknown error')
  })
  const seconds = (performance.now() - start) / 1000
  write(`=== ${name}: ${seconds.toFixed(1)} s\n`)
  end()
  return { name, tally, seconds }
}
