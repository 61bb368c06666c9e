import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { builtCli, run } from '#tests/bench/command.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time } from '#tests/bench/numbers.ts'
import { scratch } from '#tests/bench/places.ts'
import { callFakerAlone } from './faker-alone.ts'

const customers = 10_000
const rounds = 5

/** What a large set of data costs. */
export const seed = async (): Promise<Figure[]> => [speed(), await memory()]

const speed = (): Figure => {
  const taken = { seed: [] as number[], faker: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.seed.push(millisecondsOf(makeSeed))
    taken.faker.push(millisecondsOf(callFakerAlone))
  }
  const [own, floor] = [median(taken.seed), median(taken.faker)]
  return {
    what: 'seed of 10,000 customers, 30,000 devices, 20,000 complaints',
    goal: "<= 1.5x faker's calls alone",
    measured: beside(own, floor),
    holds: own <= 1.5 * floor,
    how: `the whole JSON text beside the calls of faker that such rows take; median of ${rounds}, in turns`,
  }
}

const makeSeed = (): void => {
  let pieces = 0
  for (const _ of generateSeed({ customers, random: 2026 })) pieces += 1
  if (pieces < customers) throw new Error('The seed lacks customers')
}

const millisecondsOf = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

const memory = async (): Promise<Figure> => {
  await mkdir(scratch, { recursive: true })
  const file = join(scratch, 'seed.json')
  const words = [builtCli, 'seed', '--customers', String(customers), '--out', file]
  const { stdout, milliseconds } = await run(process.execPath, ['--import', tellsPeak, ...words])
  const megabytes = Number(stdout) / 1000
  return {
    what: 'memory of the same',
    goal: '<= 300 MB',
    measured: `${megabytes.toFixed(0)} MB at its peak`,
    holds: megabytes <= 300,
    how: `resident set of the built \`portal seed --out\`, which took ${time(milliseconds)} in all`,
  }
}

/** Prints, as the process ends, the most memory that it held, in kilobytes. */
const tellsPeak = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stdout.write(String(process.resourceUsage().maxRSS)))",
)}`
