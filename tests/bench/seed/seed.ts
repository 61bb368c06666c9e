import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { scratch } from '#tests/bench/places.ts'

const mostSeconds = 5

export const measureSeed = async (): Promise<Figure[]> => {
  await mkdir(scratch, { recursive: true })
  const file = join(scratch, 'seed.json')
  const args = [builtCli, 'seed', '--customers', '10000', '--out', file]
  const { stdout } = await runCommand(process.execPath, ['--import', printResources, ...args])
  const [megabytes = 0, seconds = 0] = stdout.split(' ').map(Number)
  return [
    {
      what: 'seed of 10,000 customers, 30,000 devices, 20,000 complaints',
      goal: `<= 300 MB, <= ${mostSeconds} s`,
      measured: `${megabytes.toFixed(0)} MB at its peak, ${seconds.toFixed(1)} s`,
      holds: megabytes <= 300 && seconds <= mostSeconds,
      how: 'resident set and processor time of the built `portal seed --out`',
    },
  ]
}

/** Prints, as the process ends, the most memory that it held, in megabytes, and the seconds of processor time that it took. */
const printResources = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stdout.write(\`\${maxRSS / 1000} \${(userCPUTime + systemCPUTime) / 1e6}\`)
})`)}`
