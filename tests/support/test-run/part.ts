import { failedOnce, type Tally } from './tally.ts'

/** A part of the test command. It may throw: that counts as one failure. */
export type Part = { name: string; run: () => Promise<Tally> }

export type Result = { name: string; tally: Tally; seconds: number }

/** Runs a part and prints its name and duration. */
export const runPart = async ({ name, run }: Part): Promise<Result> => {
  process.stdout.write(`\n=== ${name}\n`)
  const start = performance.now()
  const tally = await run().catch((error: unknown) => {
    console.error(error)
    return failedOnce(error instanceof Error ? error.message : 'an unknown error')
  })
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`=== ${name}: ${seconds.toFixed(1)} s\n`)
  return { name, tally, seconds }
}
