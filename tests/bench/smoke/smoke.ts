import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time, times } from '#tests/bench/numbers.ts'
import { production, scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { password, people } from '#tests/e2e/support/people.ts'
import { recordCalls } from './recorder.ts'

const wave = fileURLToPath(new URL('./wave.js', import.meta.url))
const rounds = 5
const latency = 50

/**
 * Newman makes one call after the other: it took 2.6 s for 30 calls of which one wave took 0.23. A fifth of what
 * so many calls would take it, in waves.
 */
const mostWaves = (calls: number): number => (2.6 / 0.23) * (calls / 30) * 0.2

/** The checks that make each reading call once or twice and ask for unknown records: 30 calls. */
const eachCall = ['--only', 'shape,unknown-id']

export const measureSmoke = (): Promise<Figure[]> =>
  withSite(
    production,
    async (url) => {
      const calls = await recordCalls(url, (through) => smokeAt(through, eachCall))
      await mkdir(scratch, { recursive: true })
      const file = join(scratch, 'calls.json')
      await writeFile(file, JSON.stringify(calls))
      const taken = { smoke: [] as number[], wave: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        taken.smoke.push(await smokeAt(url, eachCall))
        taken.wave.push((await runCommand(process.execPath, [wave, url, file])).milliseconds)
      }
      const [own, floor] = [median(taken.smoke), median(taken.wave)]
      return [
        {
          what: `smoke, read-only, ${calls.length} calls at ${latency} ms`,
          goal: `<= ${times(mostWaves(calls.length))} one wave of fetches, which is 0.2x Newman`,
          measured: beside(own, floor),
          holds: own <= mostWaves(calls.length) * floor,
          how:
            `built \`portal smoke ${eachCall.join(' ')}\` beside a process that makes the same calls at once; median of ${rounds}, in turns; ` +
            'Newman is not installed here: an earlier 2.6 s for 30 calls where the wave takes 0.23',
        },
        {
          what: 'smoke with every check',
          goal: '',
          measured: time(await smokeAt(url, [])),
          holds: null,
          how: `built \`portal smoke\`, once, at ${latency} ms`,
        },
      ]
    },
    ['--latency', String(latency)],
  )

const smokeAt = async (url: string, args: readonly string[]): Promise<number> => {
  const given = ['smoke', '--base-url', `${url}/api`, '--username', people.superAdmin, ...args]
  return (await runCommand(process.execPath, [builtCli, ...given], { PORTAL_PASSWORD: password }))
    .milliseconds
}
