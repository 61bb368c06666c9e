import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runInThisContext } from 'node:vm'
import { checkOut, commitOf, runScripts } from '#tests/support/checkouts.ts'
import { runInProcessGroup } from '#tests/support/test-run/command.ts'
import { callDifferences } from './calls/call-differences.ts'
import { recordCalls } from './calls/record-calls.ts'
import { type Difference, differencesOf, printRecording, type Recording, readRecording } from './recording.ts'
import { verdictDifferences } from './smoke/verdict-differences.ts'
import { fixedClock } from './support/fixed-clock.ts'
import type { Wanted } from './support/portal.ts'
import { withinLimit } from './support/within-limit.ts'
import { recordWrites } from './writes/record-writes.ts'

type Recorder = {
  record: (wanted: Wanted) => Promise<Recording>
  compare: (expected: Recording, actual: Recording) => Difference[]
}

/** Smoke runs in a process of its own, whose clock is right and whose exit code it may set. */
const recordVerdicts = async ({ checkout, title }: Wanted): Promise<Recording> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const file = join(folder, 'smoke.txt')
    const script = 'tests/recordings/smoke/smoke-verdicts.ts'
    const printed: string[] = []
    const exitCode = await runInProcessGroup(['npx', 'tsx', script, checkout, file, title], {
      write: (text) => printed.push(text),
    })
    const lastLines = printed.join('').trimEnd().split('\n').slice(-20).join('\n')
    if (exitCode !== 0)
      throw new Error(`The verdicts of smoke could not be recorded: exit code ${exitCode}\n${lastLines}`)
    return readRecording(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const recorders: Readonly<Record<string, Recorder>> = {
  writes: { record: recordWrites, compare: differencesOf },
  calls: { record: recordCalls, compare: callDifferences },
  smoke: { record: recordVerdicts, compare: verdictDifferences },
}

const fixtureOf = (name: string): URL => new URL(`fixtures/${name}.txt`, import.meta.url)

/** A folder is taken as it is built; a commit is checked out and built; without either, this checkout is built. */
const builtCheckout = async (name: string | undefined): Promise<string> => {
  if (name !== undefined && existsSync(name)) return name
  if (name !== undefined) return checkOut(commitOf(name), { scripts: ['build'], built: 'dist/index.html' })
  await runScripts(['build'], '.')
  return '.'
}

/** Prints what differs, by what was recorded and by kind. */
const report = (name: string, differences: readonly Difference[]): string => {
  const kinds = [...new Set(differences.map(({ kind }) => kind))].sort()
  return kinds
    .map((kind) => {
      const found = differences.filter((difference) => difference.kind === kind)
      const lines = found.flatMap(({ where, lines }) => [`  ${where}`, ...lines.map((line) => `    ${line}`)])
      return [`${name}: ${kind} (${found.length})`, ...lines, ''].join('\n')
    })
    .join('\n')
}

/** The sections of a recording whose titles have this text. */
const having = (title: string, recording: Recording): Recording =>
  new Map([...recording].filter(([each]) => each.includes(title)))

const {
  positionals: [of],
  values: { only, title, write },
} = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    title: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

/** Seconds: all three take a quarter of it together. */
const longestPart = 1_800

runInThisContext(fixedClock)
const checkout = await builtCheckout(of)
let found = 0
for (const [name, { record, compare }] of Object.entries(recorders)) {
  if (only !== undefined && !only.includes(name)) continue
  const recording = await withinLimit(`the recording of ${name}`, longestPart, () =>
    record({ checkout, title }),
  )
  const known = readRecording(await readFile(fixtureOf(name), 'utf8').catch(() => ''))
  if (write)
    await writeFile(
      fixtureOf(name),
      printRecording(title === '' ? recording : new Map([...known, ...recording])),
    )
  const differences = compare(having(title, known), recording)
  found += differences.length
  process.stdout.write(`${report(name, differences) || `${name}: as recorded`}\n`)
}
process.exit(found === 0 ? 0 : 1)
