import { engineNames, engines } from '#tests/browsers/engines.ts'
import { installPackages } from './browser.ts'
import type { Part } from './part.ts'
import { vitestPart } from './vitest.ts'

const walks = vitestPart('engines', 'tests/browsers/vitest.config.ts')

/**
 * Tests in Chromium, Firefox and WebKit. On Debian, missing engines are installed first. An engine that is
 * still missing fails in CI; elsewhere it counts as skipped.
 */
export const engineTests: Part = {
  name: walks.name,
  run: async () => {
    const packages = missingEngines().flatMap((name) => engines[name].packages)
    if (packages.length > 0) await installPackages(packages)
    const missing = missingEngines()
    for (const name of missing)
      process.stdout.write(`Not run: ${name}. Install: apt-get install ${engines[name].packages.join(' ')}\n`)
    const tally = await walks.run()
    return process.env.CI === undefined
      ? { ...tally, skipped: [...tally.skipped, ...missing.map((name) => `all walks in ${name}`)] }
      : { ...tally, failed: [...tally.failed, ...missing.map((name) => `${name} is missing`)] }
  },
}

const missingEngines = () => engineNames.filter((name) => !engines[name].isInstalled())
