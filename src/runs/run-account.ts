import { toCsv } from '#src/rules/csv.ts'
import type { LineValues, UnreadableRun } from '#src/rules/run-journal.ts'
import type { LineProgress, LineState } from '#src/rules/run-lines.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import type { NotDone, RunKind, TextFile } from './run-kind.ts'
import type { RunLineView } from './run-view.ts'

export const countLines = (lines: readonly Pick<LineProgress, 'state'>[], state: LineState): number =>
  lines.filter((line) => line.state === state).length

/** How many of them may still be sent, or looked for. */
export const countOpen = (lines: readonly Pick<RunLineView, 'isOpen'>[]): number =>
  lines.filter(({ isOpen }) => isOpen).length

/** What the account says of the state of a line. */
export const stateTexts: Readonly<Record<LineState, string>> = {
  waiting: 'waiting',
  sending: 'being sent',
  done: 'done',
  refused: 'refused',
  unclear: 'unclear',
  leftOut: 'left out',
  notSent: 'not sent',
}

/** The heading at the end, as in `Ended: 36 added, 1 refused, 1 not sent`. What was left out before is not counted. */
export const endedText = (
  { done }: Pick<RunKind, 'done'>,
  lines: readonly Pick<LineProgress, 'state'>[],
): string => {
  const others = (['refused', 'unclear', 'notSent'] as const).flatMap((state) => {
    const count = countLines(lines, state)
    return count === 0 ? [] : `${count} ${stateTexts[state]}`
  })
  return `Ended: ${[`${countLines(lines, 'done')} ${done}`, ...others].join(', ')}`
}

/** Why a line is not done. One that had no answer is not being sent any more. */
export const notDoneText = ({ state, reason }: Pick<LineProgress, 'state' | 'reason'>): string =>
  reason ?? (state === 'sending' ? runMessages.lineInDoubt : stateTexts[state])

type AccountLine = Pick<NotDone, 'number' | 'name' | 'values'> & Pick<LineProgress, 'state' | 'reason'>

/** The file of what was not done, with the reasons. */
export const notDoneFile = (
  { file, secrets }: Pick<RunKind, 'file' | 'secrets'>,
  lines: readonly AccountLine[],
): TextFile => {
  const notDone = lines.flatMap((line): NotDone[] =>
    line.state === 'done' ? [] : [{ ...line, reason: notDoneText(line) }],
  )
  if (file !== null) return file(notDone)
  const written = notDone.map(({ values, ...line }) => ({ ...line, values: flattened(values) }))
  const names = [...new Set(written.flatMap(({ values }) => Object.keys(values)))]
  const shown = names.filter((name) => !secrets.includes(name))
  const rows = written.map(({ number, name, values, reason }) => [
    String(number),
    name,
    ...shown.map((each) => textOf(values[each])),
    reason,
  ])
  return { name: 'not-done.csv', text: toCsv([['Line', 'Name', ...shown, 'Reason'], ...rows]) }
}

/** The lines of a run that another release has stored. */
export const unreadableFile = ({ texts }: UnreadableRun): TextFile => {
  const names = [...new Set(texts.flatMap(Object.keys))]
  return {
    name: 'lines.csv',
    text: toCsv([names, ...texts.map((line) => names.map((name) => line[name] ?? ''))]),
  }
}

/** Values with those of the records in them, as those of what was added. */
const flattened = (values: LineValues): LineValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
        : [[name, value]],
    ),
  )

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(textOf).join(', ') : String(value)
}

/** Why a run has paused, and what to do. */
export const pauseTexts = {
  user: 'Paused.',
  queued: runMessages.runQueued,
  network: runMessages.runOffline,
  limited: runMessages.runLimited,
  unanswered: runMessages.runUnanswered,
  alike: runMessages.runAlike,
  forbidden: runMessages.runForbidden,
  session: runMessages.runSessionEnded,
  elsewhere: runMessages.runElsewhere,
  found: runMessages.runFound,
} as const
