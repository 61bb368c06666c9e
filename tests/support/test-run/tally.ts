import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, create, type Infer, number, string, type } from 'superstruct'

/** The results of a part. Skipped tests have their reason. */
const Tally = type({
  passed: number(),
  failed: array(string()),
  skipped: array(string()),
  files: array(type({ name: string(), seconds: number() })),
})

export type Tally = Infer<typeof Tally>

export const done: Tally = { passed: 1, failed: [], skipped: [], files: [] }

export const failedOnce = (reason: string): Tally => ({ ...done, passed: 0, failed: [reason] })

/** The variable that says in which file the reporter of a runner writes its tally. */
const tallyVariable = 'TEST_TALLY'

/** Does nothing in a run that is not started by `tallyOf`. */
export const writeTally = (tally: Tally): void => {
  const path = process.env[tallyVariable]
  if (path !== undefined) writeFileSync(path, JSON.stringify(tally))
}

/**
 * Calls `run`, which starts a test runner with the variables that it gets, and reads what the reporter of the runner has
 * written. Counts a failure if the runner failed although no test did, or ran no test at all.
 */
export const tallyOf = async (run: (env: Record<string, string>) => Promise<number>): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const path = join(folder, 'tally.json')
    const exitCode = await run({ [tallyVariable]: path })
    if (!existsSync(path)) return failedOnce(`the runner ended with code ${exitCode} before its report`)
    const json: unknown = JSON.parse(await readFile(path, 'utf8'))
    const tally = create(json, Tally)
    if (tally.failed.length > 0) return tally
    if (exitCode !== 0) return { ...tally, failed: [`the runner ended with code ${exitCode}`] }
    return tally.passed === 0 ? { ...tally, failed: ['no test was run'] } : tally
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The line of a skipped test, which fails if it does not say why it is skipped. */
export const skippedTest = (name: string, reason = ''): Pick<Tally, 'failed' | 'skipped'> =>
  reason === ''
    ? { failed: [`${name}: skipped without a reason`], skipped: [] }
    : { failed: [], skipped: [`${name}: ${reason}`] }
