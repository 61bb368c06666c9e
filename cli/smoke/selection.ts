import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { type CheckName, nameOf } from './check.ts'
import { tagsOf } from './tags.ts'

/** Which checks are wanted: tags, calls or names, the last two with `*` for any text. Nothing chosen means all. */
export type Selection = { only: readonly string[]; skip: readonly string[] }

/** Says whether a check is wanted, for a selection and under one of its names. */
export const chooser =
  ({ only, skip }: Selection) =>
  (check: CheckName, persona: string): boolean =>
    (only.length === 0 || only.some((pattern) => matches(pattern, check, persona))) &&
    !skip.some((pattern) => matches(pattern, check, persona))

/** Refuses a selection that is about nothing: a typing error would leave checks out, or in, unseen. */
export const checkSelection = (
  { only, skip }: Selection,
  checks: readonly CheckName[],
  personas: readonly string[],
): void => {
  const idle = [...only, ...skip].find(
    (pattern) =>
      !pattern.startsWith('=') &&
      !checks.some((check) => ['', ...personas].some((persona) => matches(pattern, check, persona))),
  )
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

const matches = (pattern: string, check: CheckName, persona: string): boolean => {
  if (pattern.startsWith('=')) return [nameOf(check), nameFor(check, persona)].map(exactly).includes(pattern)
  if (tagsOf(check).includes(pattern)) return true
  const wanted = globOf(pattern)
  return wanted.test(nameOf(check)) || wanted.test(nameFor(check, persona))
}

/** Without a `*` a pattern may be the beginning of a name, so that a call chooses all of its checks. */
const globOf = (pattern: string): RegExp => {
  const source = pattern.split('*').map(escaped).join('.*')
  return new RegExp(`^${source}${pattern.includes('*') ? '' : '(?: .*)?'}$`, 'i')
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
