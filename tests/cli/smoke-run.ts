import { createDiscretion } from '#cli/smoke/discretion.ts'
import { checkLine } from '#cli/smoke/reports/check-lines.ts'
import { plain } from '#cli/smoke/reports/paint.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { type SmokeOptions, smoke } from '#cli/smoke/smoke.ts'

export const password = 'Welcome#2026'

/** One of the demo's accounts. */
export const demoAccount = (name: string, secret = password) => ({
  name,
  username: `${name}@demo.example`,
  password: secret,
})

export type Told = Partial<Omit<SmokeOptions, 'baseUrl' | 'selection'> & SmokeOptions['selection']>

/** A whole run of smoke: its record, and the lines of what is not well and of what was not checked. */
export const smokeRun = async (
  baseUrl: string,
  { accounts = [demoAccount('super')], only = [], skip = [], settings, ...rest }: Told = {},
) => {
  const discretion = createDiscretion()
  const told: CheckRecord[] = []
  const retries: string[] = []
  const record = await smoke(
    {
      baseUrl,
      accounts,
      timeout: 30_000,
      deadline: null,
      concurrency: 6,
      retries: 0,
      selection: { only, skip },
      settings: settings ?? { origin: null, storage: null, maxP95: null },
      ...rest,
    },
    {
      discretion,
      checked: (check) => told.push(check),
      retried: ({ call, attempt, reason }) => retries.push(`${call} ${attempt} ${reason}`),
    },
  )
  const lines = (checks: readonly CheckRecord[]) => checks.map((check) => checkLine(check, plain))
  const isTrouble = ({ verdict }: CheckRecord) => verdict !== 'ok' && verdict !== 'notChecked'
  return {
    record,
    told,
    retries,
    exitCode: record.exitCode,
    lines: lines(record.checks),
    trouble: lines(record.checks.filter(isTrouble)),
    notChecked: lines(record.checks.filter(({ verdict }) => verdict === 'notChecked')),
  }
}
