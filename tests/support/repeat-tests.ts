import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { interruption } from './test-run/command.ts'
import { inTurns } from './test-run/in-turns.ts'
import { type Part, runPart } from './test-run/part.ts'
import { endToEndPart } from './test-run/playwright.ts'
import { vitestPart } from './test-run/vitest.ts'

/** Runs tests several times on a busy machine, each time with other delays, and says which failed how often. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    /** How many loops keep the processor busy. */
    busy: { type: 'string', default: '2' },
    /** The seed of the first run; each later one is one more. */
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    playwright: { type: 'boolean', default: false },
  },
})

const partOf = (seed: string): Part =>
  values.playwright
    ? endToEndPart('playwright', positionals)
    : vitestPart(`JITTER=${seed}`, 'tests/vitest.config.ts', positionals, { JITTER: seed })

const begin = inTurns((text) => void process.stdout.write(text))

const times = Number(values.times)
const busyLoops = Array.from({ length: Number(values.busy) }, () => new Worker('for (;;);', { eval: true }))
const failures = new Map<string, string[]>()
for (let run = 0; run < times && !interruption.aborted; run += 1) {
  const seed = String(Number(values.seed) + run)
  const { tally } = await runPart(partOf(seed), begin())
  for (const test of tally.failed) failures.set(test, [...(failures.get(test) ?? []), seed])
}
for (const loop of busyLoops) await loop.terminate()

const lines = [...failures]
  .sort(([, some], [, others]) => others.length - some.length)
  .map(([test, seeds]) => `${seeds.length} of ${times}: ${test} (JITTER=${seeds.join(', ')})`)
process.stdout.write(
  ['', ...lines, `${failures.size} tests failed in ${times} runs from JITTER=${values.seed}`, ''].join('\n'),
)
process.exitCode = failures.size === 0 ? 0 : 1
