import type { ConnectionOptions } from '#cli/client/connection.ts'
import { plain } from '#cli/client/output.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { checkLine } from '#cli/smoke/reports/human.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { type SmokeOptions, smoke } from '#cli/smoke/smoke.ts'
import { sendInside } from './tampered-api.ts'

export const password = 'Welcome#2026'

export const demoAccount = (name: string, secret = password) => ({
  name,
  username: `${name}@demo.example`,
  password: secret,
})

export type SmokeRunOptions = Partial<
  Omit<SmokeOptions, 'connection' | 'selection'> & SmokeOptions['selection'] & ConnectionOptions
>

/** Connection options for tests that are not about them. */
export const connectionTo = (baseUrl: string): ConnectionOptions => ({
  baseUrl,
  timeout: 30_000,
  concurrency: 6,
  retries: 0,
  network: { ca: null, cert: null, key: null, headers: [], maxBody: 10_000_000 },
  send: sendInside(baseUrl),
})

/**
 * Returns the record of a run of all checks, and the printed lines of failed checks and of those that were
 * not made.
 */
export const smokeRun = async (
  baseUrl: string,
  {
    accounts = [demoAccount('super')],
    only = [],
    skip = [],
    settings,
    deadline = null,
    requirement = 'none',
    acceptance = { known: [], isAll: false },
    areAgreementsNotes = false,
    isFailFast = false,
    har = null,
    ...connection
  }: SmokeRunOptions = {},
) => {
  const redactor = createRedactor()
  const retries: string[] = []
  const record = await smoke(
    {
      connection: { ...connectionTo(baseUrl), ...connection },
      accounts,
      deadline,
      selection: { only, skip },
      requirement,
      acceptance,
      areAgreementsNotes,
      isFailFast,
      har,
      settings: settings ?? { origin: null, storage: null, maxP95: null },
    },
    {
      redactor,
      onCheck: () => undefined,
      onRetry: ({ call, attempt, reason }) => retries.push(`${call} ${attempt} ${reason}`),
    },
  )
  const lines = (checks: readonly CheckRecord[]) => checks.map((check) => lineOf(check))
  const isTrouble = ({ verdict }: CheckRecord) => verdict !== 'ok' && verdict !== 'notChecked'
  return {
    record,
    retries,
    exitCode: record.exitCode,
    lines: lines(record.checks),
    trouble: lines(record.checks.filter(isTrouble)),
    notChecked: lines(record.checks.filter(({ verdict }) => verdict === 'notChecked')),
  }
}

/** The same, over the network. */
export const smokeOverHttp: typeof smokeRun = (baseUrl, options) =>
  smokeRun(baseUrl, { ...options, send: undefined })

/** The printed line of a check, without the request id, which differs in each run. */
export const lineOf = (check: CheckRecord): string => checkLine({ ...check, requestId: '' }, plain)
