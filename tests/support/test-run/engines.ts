import { engineNames, engines } from '#tests/browsers/engines.ts'
import type { Part } from './part.ts'
import { vitestPart } from './vitest.ts'

const walks = vitestPart('engines', 'tests/browsers/vitest.config.ts')

/** The walks in each engine. One that is missing fails in CI; elsewhere it counts as skipped. */
export const engineTests: Part = {
  name: walks.name,
  run: async (write) => {
    const missing = engineNames
      .filter((name) => !engines[name].isInstalled())
      .map(
        (name) => `all walks in ${name}: not installed: apt-get install ${engines[name].packages.join(' ')}`,
      )
    const tally = await walks.run(write)
    return process.env.CI === undefined
      ? { ...tally, skipped: [...tally.skipped, ...missing] }
      : { ...tally, failed: [...tally.failed, ...missing] }
  },
}
