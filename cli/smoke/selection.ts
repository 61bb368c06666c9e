import { InvalidArgumentError } from 'commander'
import { callNameOf } from '#cli/client/endpoints.ts'
import { refuseUsage } from '#cli/failure.ts'
import { listOption } from '#cli/option-values.ts'
import { type CheckName, nameFor, neverMade, tagsOf } from './check.ts'
import { groupBy } from './reports/labels.ts'
import type { CheckRecord, RunRecord } from './run-record.ts'

/**
 * Tags, calls or names of checks; `*` in a call or name matches any text. Without `only`, all checks are
 * selected.
 */
export type Selection = { only: readonly string[]; skip: readonly string[] }

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

/** A check as a pattern sees it. */
type Named = Pick<CheckRecord, 'name' | 'call' | 'tags'>

/** Each check has its own name, and one for each account. */
const namedBy = (checks: readonly CheckName[], personas: readonly string[]): Named[] =>
  checks.flatMap((check) =>
    ['', ...personas].map((persona) => ({
      name: nameFor(check, persona),
      call: callNameOf(check.endpoint),
      tags: tagsOf(check),
    })),
  )

/** Returns whether a check is selected, by its own name or by its name for a persona. */
export const createCheckFilter = ({ only, skip }: Selection) => {
  const [wanted, unwanted] = [only.map(matcherOf), skip.map(matcherOf)]
  return (check: CheckName, persona: string): boolean => {
    const named = namedBy([check], [persona])
    return (
      (wanted.length === 0 || wanted.some((chooses) => named.some(chooses))) &&
      !unwanted.some((chooses) => named.some(chooses))
    )
  }
}

/** Refuses patterns that choose nothing: because of a typing error a run would check less, and succeed. */
export const checkPatterns = (
  { only, skip }: Selection,
  requirement: Requirement,
  checks: readonly CheckName[],
  personas: readonly string[],
): void => {
  const named = namedBy(checks, personas)
  const choosesNone = [...only, ...skip].find((pattern) => !named.some(matcherOf(pattern)))
  if (choosesNone !== undefined)
    refuseUsage(`No check is chosen by "${choosesNone}": portal smoke --list shows all names and tags.`)
  const isChosen = createCheckFilter({ only, skip })
  if (!checks.some((check) => ['', ...personas].some((persona) => isChosen(check, persona))))
    refuseUsage('Nothing is left to check: --skip leaves out all that --only chooses.')
  const required = typeof requirement === 'string' ? [] : requirement
  const requiresNone = required.find((pattern) => !named.some((check) => isRequired([pattern], check)))
  if (requiresNone !== undefined)
    refuseUsage(
      `No call that can be checked is required by "${requiresNone}": portal smoke --list shows all calls and areas.`,
    )
}

/** A pattern without `*` also matches the beginning of a name, so that a call selects all of its checks. */
const matcherOf = (pattern: string): ((check: Named) => boolean) => {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const glob = new RegExp(`^${source}${pattern.includes('*') ? '' : '(?: .*)?'}$`, 'i')
  return ({ name, tags }) => tags.includes(pattern) || glob.test(name)
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
  return groupBy(candidates, ({ call }) => call).flatMap(([call, own]) =>
    own.every(({ verdict }) => verdict === 'notChecked') ? { call, reason: own[0]?.detail ?? '' } : [],
  )
}

const isRequired = (requirement: Requirement, check: Named): boolean => {
  const { call, tags } = check
  const isWriting = tags.includes('write') && !call.startsWith('GET ')
  if (neverMadeCalls.includes(call) || !(isWriting || tags.includes('shape'))) return false
  if (typeof requirement !== 'string') return requirement.some((pattern) => matcherOf(pattern)(check))
  return requirement === 'write' || (requirement === 'read' && !isWriting)
}
