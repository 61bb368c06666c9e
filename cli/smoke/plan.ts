import { type Check, isPermitted } from './check.ts'
import { cannotCheck } from './finding.ts'
import type { Work } from './recorder.ts'
import type { Visit } from './visit.ts'
import { withService } from './with-service.ts'

/** A check for one visit, or one that nobody of this run can make, which is told of as such. */
export type Planned = { check: Check; persona: string; work: Work }

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
  work: (spend) => check.work(withService(visit, { spend })),
})

const unmade = (check: Check, reason: string): Planned => ({
  check,
  persona: '',
  work: async () => cannotCheck(reason),
})
