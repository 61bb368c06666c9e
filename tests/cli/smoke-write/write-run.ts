import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ConnectionOptions } from '#cli/client/connection.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { type SmokeOptions, smoke } from '#cli/smoke/smoke.ts'
import type { Stop } from '#cli/smoke/stop.ts'
import { runWriteChecks } from '#cli/smoke/write/run-write-checks.ts'
import { connectionTo, demoAccount, lineOf } from '#tests/cli/smoke-run.ts'

export const testRunId = 'bcdfghjk'

/** A journal is on the disk after each of its lines, which takes a busy machine seconds. */
const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A path for a journal, in a folder that is deleted when the test ends. */
export const journalPath = (): string => {
  const folder = mkdtempSync(join(inMemory, 'portal-smoke-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'journal.jsonl')
}

export const journalIn = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

type WriteRunOptions = Partial<Pick<SmokeOptions, 'accounts'> & ConnectionOptions> & {
  journal?: string
  only?: string[]
  run?: string
  patience?: number
  stop?: Stop
}

/**
 * Runs only the write checks of smoke. Returns the record of the run and the printed lines of its problems.
 */
export const writeRun = async (
  baseUrl: string,
  {
    accounts = [demoAccount('super')],
    journal = journalPath(),
    only = ['write'],
    run: runId = testRunId,
    patience = 0,
    stop,
    ...connection
  }: WriteRunOptions = {},
) => {
  const redactor = createRedactor()
  const selection = { only, skip: [] }
  const storage = storageOf(baseUrl)
  const settings = { origin: null, storage, maxP95: null }
  const [writer] = accounts
  const line = { step: 'run', run: runId, baseUrl, username: writer?.username ?? '' } as const
  const record = await smoke(
    {
      connection: { ...connectionTo(baseUrl), retries: 2, ...connection },
      accounts,
      deadline: null,
      selection,
      requirement: 'none',
      acceptance: { known: [], isAll: false },
      settings,
    },
    { redactor, onCheck: () => undefined, onRetry: () => undefined },
    runWriteChecks({ line, journal, selection, patience }),
    stop,
  )
  const lines = (checks: readonly CheckRecord[]) => checks.map(lineOf)
  const isTrouble = ({ verdict }: CheckRecord) => verdict !== 'ok' && verdict !== 'notChecked'
  return {
    record,
    exitCode: record.exitCode,
    lines: lines(record.checks),
    trouble: lines(record.checks.filter(isTrouble)),
    leftovers: record.leftovers,
  }
}

const storageOf = (baseUrl: string) => {
  const { origin } = new URL(baseUrl)
  return {
    customerAssets: `${origin}/storage/customers`,
    employeeImages: `${origin}/storage/employees`,
    complaintAttachments: `${origin}/storage/complaints`,
    query: '',
  }
}
