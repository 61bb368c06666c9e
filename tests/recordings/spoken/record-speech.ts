import { recordSpeech } from '#tests/e2e/support/screen-reader.ts'
import { type Difference, differencesOf, type Recording } from '#tests/recordings/recording.ts'
import { type Portal, recordInPortal, type Wanted } from '#tests/recordings/support/portal.ts'
import { formWalks } from './form-walks.ts'
import { listWalks } from './list-walks.ts'
import type { SpokenWalk } from './spoken-walk.ts'

const walks: readonly SpokenWalk[] = [...formWalks, ...listWalks]

/** Returns what a screen reader says after each act: names, roles, states and descriptions, and what live regions announce. */
export const recordTranscripts = (wanted: Wanted): Promise<Recording> =>
  recordInPortal(wanted, walks, transcriptOf)

const transcriptOf = async ({ at, before, acts }: SpokenWalk, portal: Portal): Promise<string[]> => {
  await portal.open(at)
  await before?.(portal)
  await portal.settle()
  const speechDuring = await recordSpeech(portal.page)
  const lines: string[] = []
  for (const [name, act] of Object.entries(acts)) {
    const { lines: spoken, isLost } = await speechDuring(() => act(portal))
    lines.push(
      `> ${name}`,
      ...spoken.map(withoutTime),
      ...(spoken.length === 0 ? ['(nothing is said)'] : []),
      ...(isLost ? ['(the focus is lost)'] : []),
    )
  }
  return lines
}

/** The minute in which something was kept differs each time. */
const withoutTime = (line: string): string => line.replace(/\b\d{1,2}:\d\d(?::\d\d)?\b/g, 'hh:mm')

/** Of two things that are said at the same time either may come first. */
const inStableOrder = (recording: Recording): Recording =>
  new Map(
    [...recording].map(([title, lines]) => {
      const acts = lines.join('\n').split(/^(?=> )/m)
      return [title, acts.flatMap((act) => sortedBelowFirst(act.trimEnd().split('\n')))]
    }),
  )

const sortedBelowFirst = ([first = '', ...rest]: readonly string[]): string[] => [first, ...rest.toSorted()]

export const transcriptDifferences = (expected: Recording, actual: Recording): Difference[] =>
  differencesOf(inStableOrder(expected), inStableOrder(actual))
