import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { array, create, number, string, type } from 'superstruct'
import { copyCheckout } from '#tests/support/checkout-copy.ts'
import { interruption, runInProcessGroup } from '#tests/support/test-run/command.ts'
import { formFaults } from './form-faults.ts'
import { listFaults } from './list-faults.ts'
import { otherFaults } from './other-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { sessionFaults } from './session-faults.ts'

const Report = type({
  numTotalTests: number(),
  testResults: array(type({ assertionResults: array(type({ fullName: string(), status: string() })) })),
})

/** Replaces a text in a file, and returns a function that undoes that. Throws unless the text occurs once. */
const replaceIn = async (
  copy: string,
  { file, search, replacement }: Pick<PlantedFault, 'file' | 'search' | 'replacement'>,
): Promise<() => Promise<void>> => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  const found = before.split(search).length - 1
  if (found !== 1) throw new Error(`${file} has this ${found} times, not once: ${search}`)
  await writeFile(
    path,
    before.replace(search, () => replacement),
  )
  return () => writeFile(path, before)
}

/** Runs test files in the copy until one test fails. Returns its name, or null if none does. */
const firstFailure = async (copy: string, tests: readonly string[]): Promise<string | null> => {
  const report = join(copy, 'planted-report.json')
  await rm(report, { force: true })
  const vitest = ['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', '--bail', '1', ...tests]
  let output = ''
  await runInProcessGroup([...vitest, '--reporter', 'json', `--outputFile=${report}`], {
    cwd: copy,
    write: (text) => {
      output += text
    },
  })
  const { testResults, numTotalTests } = create(JSON.parse(await readFile(report, 'utf8')), Report)
  if (numTotalTests === 0) throw new Error(`no test could be run: ${output}`)
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  return failed?.fullName ?? null
}

/** Plants a fault in the copy, and returns what is said about it. */
const tryFault = async (copy: string, { behaviour, tests, also, ...change }: PlantedFault) => {
  const undo: (() => Promise<void>)[] = []
  try {
    for (const each of also === undefined ? [change] : [change, also]) undo.push(await replaceIn(copy, each))
    const failed = await firstFailure(copy, tests)
    return failed === null
      ? { isFound: false, line: `not found: ${behaviour} (${tests.join(', ')})` }
      : { isFound: true, line: `found: ${behaviour}: ${failed}` }
  } catch (error) {
    return {
      isFound: false,
      line: `not planted: ${behaviour}: ${error instanceof Error ? error.message : error}`,
    }
  } finally {
    for (const restore of undo) await restore()
  }
}

const [, , text = ''] = process.argv
const plantedFaults = [...listFaults, ...formFaults, ...sessionFaults, ...otherFaults]
const wanted = plantedFaults.filter(({ behaviour }) => behaviour.includes(text))
const copy = copyCheckout()
let missed = 0
try {
  for (const fault of wanted) {
    if (interruption.aborted) break
    const { isFound, line } = await tryFault(copy, fault)
    if (!isFound) missed += 1
    process.stdout.write(`${line}\n`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
process.stdout.write(`${wanted.length - missed} of ${wanted.length} planted faults were found\n`)
process.exitCode = missed === 0 && wanted.length > 0 ? 0 : 1
