import { and, not, or } from 'xstate'

// Names of functions do not outlive the bundling of the CLI; what xstate hangs on its combinations does.
const checks = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) }

/** The name of a guard, or the names of the guards that `and`, `or` and `not` combine. */
export function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const check = checkOf(guard)
  const parts = partsOf(guard).map(nameOfGuard)
  if (check === checks.not) return `not ${parts.join()}`
  if (check === checks.and) return parts.join(' and ')
  if (check === checks.or) return parts.join(' or ')
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  throw new Error('A guard without a name cannot be drawn')
}

/** What xstate runs to evaluate a combination; undefined for every other guard. */
function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}

function partsOf(guard: unknown): readonly unknown[] {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []
}
