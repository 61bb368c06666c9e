import { CommandFailure, exitCodes, refuseUsage } from '#cli/failure.ts'
import { type CheckName, nameFor, nameOf, tagsOf } from './check.ts'
import { isFailing } from './reports/words.ts'
import { readBaseline } from './run-record.ts'

/** Which checks are wanted: tags, calls or names, the last two with `*` for any text. Nothing chosen means all. */
export type Selection = { only: readonly string[]; skip: readonly string[] }

type Chooses = (check: CheckName, persona: string) => boolean

/** Says whether a check is wanted, for a selection and under one of its names. */
export const chooser = ({ only, skip }: Selection): Chooses => {
  const wanted = only.map(choosing)
  const unwanted = skip.map(choosing)
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
    const chooses = choosing(pattern)
    return !checks.some((check) => ['', ...personas].some((persona) => chooses(check, persona)))
  }
  const idle = [...only, ...skip].find((pattern) => !pattern.startsWith('=') && choosesNone(pattern))
  if (idle === undefined) return
  refuseUsage(`No check is chosen by "${idle}": portal smoke --list shows all names and tags.`)
}

/** What --only is to say so that a run makes the checks alone that failed in a former one. */
export const replayed = async ({ replay, only }: { replay?: string; only?: string[] }): Promise<string[]> => {
  if (replay === undefined) return only ?? []
  if (only !== undefined) {
    return refuseUsage('--replay and --only exclude each other: one says what is checked.')
  }
  const failing = (await readBaseline(replay)).checks.filter(isFailing)
  if (failing.length > 0) return failing.map(({ name }) => exactly(name))
  throw new CommandFailure(`Nothing failed in ${replay}: there is nothing to make again.`, exitCodes.ok)
}

/** Chooses the check of this very name; where there is none any more, nothing is. */
const exactly = (name: string): string => `=${name}`

const choosing = (pattern: string): Chooses => {
  const isNamed = namedBy(pattern)
  return (check, persona) =>
    tagsOf(check).includes(pattern) || isNamed(nameOf(check)) || isNamed(nameFor(check, persona))
}

/** Without a `*` a pattern may be the beginning of a name, so that a call chooses all of its checks. */
export const namedBy = (pattern: string): ((name: string) => boolean) => {
  if (pattern.startsWith('=')) return (name) => exactly(name) === pattern
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const glob = new RegExp(`^${source}${pattern.includes('*') ? '' : '(?: .*)?'}$`, 'i')
  return (name) => glob.test(name)
}
