import { type Check, isPermitted } from './check.ts'
import { cannotCheck } from './finding.ts'
import type { Visit } from './visit.ts'

/** A check for one visit, or one that nobody of this run can make, which is told of as such. */
export type Planned = { check: Check; persona: string; visit: Visit | null; work: () => Promise<string> }

/** Gives each check to those who can make it. */
export const plan = (checks: readonly Check[], visits: readonly Visit[]): Planned[] =>
  checks.flatMap((check) => {
    const [first] = visits
    if (first === undefined) return [unmade(check, 'nobody is signed in')]
    if (check.audience === 'run') return [{ ...made(check, first), persona: '' }]
    const fitting = visits.filter((visit) => fits(check, visit))
    return fitting.length === 0
      ? [unmade(check, reasons[check.audience])]
      : fitting.map((visit) => made(check, visit))
  })

const fits = (check: Check, { claims }: Visit): boolean =>
  check.audience === 'account' || isPermitted(check, claims) === (check.audience === 'permitted')

const reasons = {
  account: 'nobody is signed in',
  permitted: 'no account of this run may make the call',
  unpermitted: 'no account of this run lacks the permission',
} as const

const made = (check: Check, visit: Visit): Planned => ({
  check,
  persona: visit.account.name,
  visit,
  work: () => check.work(visit),
})

const unmade = (check: Check, reason: string): Planned => ({
  check,
  persona: '',
  visit: null,
  work: async () => cannotCheck(reason),
})
