import { InvalidArgumentError } from 'commander'
import { callNameOf } from '#cli/client/endpoints.ts'
import { listOption } from '#cli/option-values.ts'
import { neverMade } from './check.ts'
import type { CheckRecord, RunRecord } from './run-record.ts'
import { createNameMatcher } from './selection.ts'

/**
 * The calls that a run must have checked: all reading ones, also writing ones, those that match a pattern, or
 * none.
 */
export type Requirement = 'read' | 'write' | 'none' | readonly string[]

/** Reads `read`, `write`, `none`, or calls and tags with commas between them. */
export const requirementOption = (typed: string): Requirement => {
  if (typed === 'read' || typed === 'write' || typed === 'none') return typed
  const patterns = listOption(typed)
  if (patterns.length > 0) return patterns
  throw new InvalidArgumentError('It must be read, write, none, or calls with commas between them.')
}

const neverMadeCalls = neverMade.map(callNameOf)

/**
 * The required calls that no check could judge, with the reason of the first. For a reading call the checks
 * of its shape count, for a writing call any check.
 */
export const uncheckedRequiredCalls = (
  requirement: Requirement,
  checks: readonly CheckRecord[],
): RunRecord['unjudged'] => {
  const candidates = checks.filter((check) => isRequired(requirement, check))
  return [...new Set(candidates.map(({ call }) => call))].flatMap((call) => {
    const own = candidates.filter((check) => check.call === call)
    return own.every(({ verdict }) => verdict === 'notChecked')
      ? [{ call, reason: own[0]?.detail ?? '' }]
      : []
  })
}

const isRequired = (requirement: Requirement, check: CheckRecord): boolean => {
  const { call, tags } = check
  const isWriting = tags.includes('write') && !call.startsWith('GET ')
  if (neverMadeCalls.includes(call) || !(isWriting || tags.includes('shape'))) return false
  if (requirement === 'none') return false
  if (requirement === 'read') return !isWriting
  if (requirement === 'write') return true
  return requirement.some((pattern) => tags.includes(pattern) || createNameMatcher(pattern)(check.name))
}
