import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time } from '#tests/bench/numbers.ts'
import { scratch } from '#tests/bench/places.ts'

const rounds = 5

export const measureSeed = async (): Promise<Figure[]> => [await speed(), await memory()]

const speed = async (): Promise<Figure> => {
  const taken = { seed: [] as number[], faker: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.seed.push(await once('seed'))
    taken.faker.push(await once('faker'))
  }
  const [own, floor] = [median(taken.seed), median(taken.faker)]
  return {
    what: 'seed of 10,000 customers, 30,000 devices, 20,000 complaints',
    goal: "<= 1.5x faker's calls alone",
    measured: beside(own, floor),
    holds: own <= 1.5 * floor,
    how: `the whole JSON text beside the calls of faker that such rows take, each in fresh processes; median of ${rounds}, in turns`,
  }
}

const script = fileURLToPath(new URL('./once.ts', import.meta.url))

const once = async (work: 'seed' | 'faker'): Promise<number> =>
  Number((await runCommand(process.execPath, ['--import', 'tsx', script, work])).stdout)

const memory = async (): Promise<Figure> => {
  await mkdir(scratch, { recursive: true })
  const file = join(scratch, 'seed.json')
  const args = [builtCli, 'seed', '--customers', '10000', '--out', file]
  const { stdout, milliseconds } = await runCommand(process.execPath, ['--import', printPeakMemory, ...args])
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
const printPeakMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stdout.write(String(process.resourceUsage().maxRSS)))",
)}`
