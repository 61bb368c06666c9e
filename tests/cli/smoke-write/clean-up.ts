import { createRedactor } from '#cli/client/redactor.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { cleanUpAfter } from '#cli/smoke/write/cleanup.command.ts'
import { resumeJournal, runOf } from '#cli/smoke/write/journal.ts'
import { demoAccount } from '#tests/cli/smoke-run.ts'

/** Cleans up after the run of a journal. Returns null if the run ended before it wrote anything. */
export const cleanUpBy = async (path: string) => {
  const journal = resumeJournal(path)
  const run = runOf(journal.lines)
  if (run === null) return null
  const checks: CheckRecord[] = []
  const { exitCode, leftovers } = await cleanUpAfter(
    {
      journal,
      run,
      account: demoAccount('super'),
      typed: { timeout: 30_000, concurrency: 1, maxBody: 10, patience: 300 },
    },
    { redactor: createRedactor(), onCheck: (check) => checks.push(check) },
  )
  return { exitCode, leftovers, checks }
}
