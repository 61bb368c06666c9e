import { CommandFailure, exitCodes, refuseUsage } from '#cli/failure.ts'
import { type CheckName, nameFor, nameOf, tagsOf } from './check.ts'
import { isFailing } from './reports/labels.ts'
import { readBaseline } from './run-record.ts'

/**
 * Tags, calls or names of checks; `*` in a call or name matches any text. Without `only`, all checks are
 * selected.
 */
export type Selection = { only: readonly string[]; skip: readonly string[] }

type CheckFilter = (check: CheckName, persona: string) => boolean

/** Returns whether a check is selected, by its own name or by its name for a persona. */
export const createCheckFilter = ({ only, skip }: Selection): CheckFilter => {
  const wanted = only.map(matchPattern)
  const unwanted = skip.map(matchPattern)
  return (check, persona) =>
    (wanted.length === 0 || wanted.some((chooses) => chooses(check, persona))) &&
    !unwanted.some((chooses) => chooses(check, persona))
}

/** Refuses a pattern that chooses nothing: a typing error would leave checks out, or in, unseen. */
export const checkSelection = (
  { only, skip }: Selection,
  checks: readonly CheckName[],
  personas: readonly string[],
): void => {
  const choosesNone = (pattern: string): boolean => {
    const chooses = matchPattern(pattern)
    return !checks.some((check) => ['', ...personas].some((persona) => chooses(check, persona)))
  }
  const unmatched = [...only, ...skip].find((pattern) => !pattern.startsWith('=') && choosesNone(pattern))
  if (unmatched === undefined) return
  refuseUsage(`No check is chosen by "${unmatched}": portal smoke --list shows all names and tags.`)
}

/** The patterns for --only. With --replay: those of the checks that failed in the earlier run. */
export const checksToReplay = async ({
  replay,
  only,
}: {
  replay?: string
  only?: string[]
}): Promise<string[]> => {
  if (replay === undefined) return only ?? []
  if (only !== undefined) {
    return refuseUsage('--replay and --only exclude each other: one says what is checked.')
  }
  const failing = (await readBaseline(replay)).checks.filter(isFailing)
  if (failing.length > 0) return failing.map(({ name }) => exactly(name))
  throw new CommandFailure(`Nothing failed in ${replay}: there is nothing to make again.`, exitCodes.ok)
}

/** A pattern that matches the check with exactly this name. Unlike others it may match none. */
const exactly = (name: string): string => `=${name}`

const matchPattern = (pattern: string): CheckFilter => {
  const isNamed = createNameMatcher(pattern)
  return (check, persona) =>
    tagsOf(check).includes(pattern) || isNamed(nameOf(check)) || isNamed(nameFor(check, persona))
}

/** A pattern without `*` also matches the beginning of a name, so that a call selects all of its checks. */
export const createNameMatcher = (pattern: string): ((name: string) => boolean) => {
  if (pattern.startsWith('=')) return (name) => exactly(name) === pattern
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const glob = new RegExp(`^${source}${pattern.includes('*') ? '' : '(?: .*)?'}$`, 'i')
  return (name) => glob.test(name)
}
