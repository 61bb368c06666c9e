import { interruption, runInProcessGroup } from './test-run/command.ts'
import { engineTests } from './test-run/engines.ts'
import { inTurns } from './test-run/in-turns.ts'
import { type Part, type Result, runPart } from './test-run/part.ts'
import { endToEndPart } from './test-run/playwright.ts'
import { programs } from './test-run/programs.ts'
import { printResults } from './test-run/results.ts'
import { done, failedOnce } from './test-run/tally.ts'
import { vitestPart } from './test-run/vitest.ts'

/** One command that must succeed, counted as one test. */
const command = (name: string, args: readonly string[]): Part => ({
  name,
  run: async (write) =>
    (await runInProcessGroup(args, { write })) === 0 ? done : failedOnce(`${args.join(' ')} failed`),
})

const check = command('check', ['npm', 'run', 'check'])

/** What the browser tests need: without new builds they would test an old portal. */
const builds: readonly Part[] = [
  command('build', ['npm', 'run', 'build']),
  command('build:demo', ['npm', 'run', 'build:demo']),
  command('build:demo --single-file', ['npm', 'run', 'build:demo', '--', '--single-file']),
  command('build:demo --scorm', ['npm', 'run', 'build:demo', '--', '--scorm', '1.2']),
  command('build:cli', ['npm', 'run', 'build:cli']),
]

const isProof = process.env.PROOF !== undefined

const projects = ['portal', ...(isProof ? ['soak', 'mocked', 'narrow'] : [])]
const endToEndTests = endToEndPart(
  'playwright',
  projects.map((project) => `--project=${project}`),
)

/** Last, for they take both cores, and what Orca reads of a dialog depends on how fast the machine is. */
const proofs: readonly Part[] = isProof
  ? [
      endToEndPart('orca', ['--project=orca']),
      endToEndPart('figures', ['--project=figures', '--workers=1']),
      command('recordings', ['npm', 'run', 'recordings', '--', '.']),
      command('planted faults', ['npm', 'run', 'plant']),
    ]
  : []

const failWithoutBuilds = ({ name }: Part): Part => ({
  name,
  run: async (write) => {
    write('Not run: a build or a browser that it needs is missing\n')
    return failedOnce('a build or a browser that it needs is missing')
  },
})

const begin = inTurns((text) => void process.stdout.write(text))

/** Runs parts one after the other; returns the results of those that were not interrupted. */
const inOrder = async (parts: readonly Part[]): Promise<Result[]> => {
  const results: Result[] = []
  for (const part of parts) if (!interruption.aborted) results.push(await runPart(part, begin()))
  return results
}

const isGreen = (results: readonly Result[]): boolean =>
  results.every(({ tally }) => tally.failed.length === 0)

/** Two parts at a time, for there are two cores in CI: Vitest beside the builds and the tests in browsers, which need them. */
const runAll = async (): Promise<Result[]> => {
  const installed = await inOrder([programs])
  const checked = inOrder([check])
  const built = checked.then(() => inOrder(builds))
  const walk = async (part: Part): Promise<Result[]> =>
    inOrder([isGreen([...installed, ...(await built)]) ? part : failWithoutBuilds(part)])
  const walked = walk(endToEndTests)
  const results = await Promise.all([
    checked,
    built,
    inOrder([vitestPart('vitest', 'tests/vitest.config.ts')]),
    walked,
    walked.then(() => walk(engineTests)),
  ])
  return [...installed, ...results.flat(), ...(await inOrder(proofs))]
}

const { failed } = printResults(await runAll())
process.exitCode = interruption.aborted ? 130 : Math.min(failed, 1)
