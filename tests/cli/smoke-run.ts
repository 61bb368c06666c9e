import { createDiscretion } from '#cli/smoke/discretion.ts'
import { exitCodeOf, type Outcome } from '#cli/smoke/outcome.ts'
import { lineOf } from '#cli/smoke/report.ts'
import { smoke } from '#cli/smoke/smoke.ts'

export const password = 'Welcome#2026'

/** A whole run of smoke, with the lines that it prints. */
export const smokeRun = async (
  baseUrl: string,
  { username = 'super@demo.example', secret = password, timeout = 30_000 } = {},
) => {
  const discretion = createDiscretion()
  const outcomes: Outcome[] = []
  for await (const outcome of smoke(
    { baseUrl, account: { username, password: secret }, timeout },
    discretion,
  )) {
    outcomes.push(outcome)
  }
  return {
    outcomes,
    exitCode: exitCodeOf(outcomes),
    lines: outcomes.map((outcome) => lineOf(outcome, discretion)),
    /** The lines that are not ok. */
    trouble: outcomes.filter(({ verdict }) => verdict !== 'ok').map((outcome) => lineOf(outcome, discretion)),
  }
}
