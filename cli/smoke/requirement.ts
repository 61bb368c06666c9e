import { InvalidArgumentError } from 'commander'
import { callNameOf } from '#cli/client/endpoints.ts'
import { refuseUsage } from '#cli/failure.ts'
import { listOption } from '#cli/option-values.ts'
import { type CheckName, nameFor, neverMade, tagsOf } from './check.ts'
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

/** Refuses a pattern that requires no call: because of a typing error a run would succeed without it. */
export const checkRequirement = (
  requirement: Requirement,
  checks: readonly CheckName[],
  personas: readonly string[],
): void => {
  if (typeof requirement === 'string') return
  const named = checks.flatMap((check) =>
    ['', ...personas].map((persona) => ({
      name: nameFor(check, persona),
      call: callNameOf(check.endpoint),
      tags: tagsOf(check),
    })),
  )
  const unmatched = requirement.find((pattern) => !named.some((check) => isRequired([pattern], check)))
  if (unmatched === undefined) return
  refuseUsage(
    `No call that can be checked is required by "${unmatched}": portal smoke --list shows all calls and areas.`,
  )
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

const isRequired = (
  requirement: Requirement,
  { name, call, tags }: Pick<CheckRecord, 'name' | 'call' | 'tags'>,
): boolean => {
  const isWriting = tags.includes('write') && !call.startsWith('GET ')
  if (neverMadeCalls.includes(call) || !(isWriting || tags.includes('shape'))) return false
  if (requirement === 'none') return false
  if (requirement === 'read') return !isWriting
  if (requirement === 'write') return true
  return requirement.some((pattern) => tags.includes(pattern) || createNameMatcher(pattern)(name))
}
