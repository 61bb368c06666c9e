import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { type CheckName, nameOf } from './check.ts'
import { tagsOf } from './tags.ts'

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

/** Refuses a selection that is about nothing: a typing error would leave checks out, or in, unseen. */
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
  throw new CommandFailure(
    `No check is chosen by "${idle}": portal smoke --list shows all names and tags.`,
    exitCodes.usage,
  )
}

/** The name of a check for one of several accounts. */
export const nameFor = (check: CheckName, persona: string): string =>
  persona === '' ? nameOf(check) : `${nameOf(check)} as ${persona}`

/** Chooses the check of this very name; where there is none any more, nothing is. */
export const exactly = (name: string): string => `=${name}`

const choosing = (pattern: string): Chooses => {
  const isNamed = namedBy(pattern)
  return (check, persona) =>
    tagsOf(check).includes(pattern) || isNamed(nameOf(check)) || isNamed(nameFor(check, persona))
}

const namedBy = (pattern: string): ((name: string) => boolean) => {
  if (pattern.startsWith('=')) return (name) => exactly(name) === pattern
  const glob = globOf(pattern)
  return (name) => glob.test(name)
}

/** Without a `*` a pattern may be the beginning of a name, so that a call chooses all of its checks. */
const globOf = (pattern: string): RegExp => {
  const source = pattern.split('*').map(escaped).join('.*')
  return new RegExp(`^${source}${pattern.includes('*') ? '' : '(?: .*)?'}$`, 'i')
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
