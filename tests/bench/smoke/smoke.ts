import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time } from '#tests/bench/numbers.ts'
import { production, scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { password, people } from '#tests/e2e/support/people.ts'
import { recordCalls } from './recorder.ts'

const wave = fileURLToPath(new URL('./wave.js', import.meta.url))
const rounds = 5
const latency = 50

const most = 2.5

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
          goal: `<= ${most}x one wave of fetches`,
          measured: beside(own, floor),
          holds: own <= most * floor,
          how: `built \`portal smoke ${eachCall.join(' ')}\` beside a process that makes the same calls at once; median of ${rounds}, in turns`,
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
