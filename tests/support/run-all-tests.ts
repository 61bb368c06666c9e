import { isOrcaInstalled, orcaPackages } from '#tests/e2e/support/orca.ts'
import { findBrowser, findHeadlessBrowser, installBrowser, installPackages } from './test-run/browser.ts'
import { interruption, runInProcessGroup } from './test-run/command.ts'
import { engineTests } from './test-run/engines.ts'
import { type Part, type Result, runPart } from './test-run/part.ts'
import { endToEndTests } from './test-run/playwright.ts'
import { printResults } from './test-run/results.ts'
import { done, failedOnce } from './test-run/tally.ts'
import { vitestPart } from './test-run/vitest.ts'

/** One command that must succeed, counted as one test. */
const command = (name: string, args: readonly string[]): Part => ({
  name,
  run: async () => ((await runInProcessGroup(args)) === 0 ? done : failedOnce(`${args.join(' ')} failed`)),
})

const browser: Part = {
  name: 'browser',
  run: async () => {
    if (findBrowser() === null || findHeadlessBrowser() === findBrowser()) await installBrowser()
    if (process.env.PROOF !== undefined && !isOrcaInstalled()) await installPackages(orcaPackages)
    const found = findHeadlessBrowser()
    process.stdout.write(`${found ?? 'No Chromium, and none could be installed'}\n`)
    return found === null ? failedOnce('no Chromium') : { passed: 0, failed: [], skipped: [] }
  },
}

/** What the end-to-end tests need: without new builds they would test an old portal. */
const builds: readonly Part[] = [
  command('build', ['npm', 'run', 'build']),
  command('build:demo', ['npm', 'run', 'build:demo']),
  command('build:demo --single-file', ['npm', 'run', 'build:demo', '--', '--single-file']),
  command('build:cli', ['npm', 'run', 'build:cli']),
  browser,
]

const failWithoutBuilds = ({ name }: Part): Part => ({
  name,
  run: async () => {
    process.stdout.write('Not run: a build that it needs has failed\n')
    return failedOnce('a build that it needs has failed')
  },
})

const runAll = async (): Promise<Result[]> => {
  const results: Result[] = []
  const run = async (part: Part) => {
    if (!interruption.aborted) results.push(await runPart(part))
  }
  await run(command('check', ['npm', 'run', 'check']))
  await run(vitestPart('vitest', 'tests/vitest.config.ts'))
  for (const part of builds) await run(part)
  const isBuilt = results.slice(-builds.length).every(({ tally }) => tally.failed.length === 0)
  for (const part of [endToEndTests, engineTests]) await run(isBuilt ? part : failWithoutBuilds(part))
  return results
}

const results = await runAll()
const { failed } = printResults(results)
process.exitCode = interruption.aborted ? 130 : Math.min(failed, 1)
