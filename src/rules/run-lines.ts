import { enums, type Infer, nullable, number, string, type } from 'superstruct'
import { type Failure, isAnswerLost, isUnanswered, serverReason } from './failure.ts'
import * as messages from './messages.ts'
import * as runMessages from './run-messages.ts'

export const LineProgress = type({
  /**
   * `sending`: it may have reached the server, which has not been looked at since. `unclear`: it was sent, has no answer and
   * was not found. `notSent`: what it asks for was not sent, with the reason.
   */
  state: enums(['waiting', 'sending', 'done', 'refused', 'unclear', 'leftOut', 'notSent']),
  /** Why it is not done; null where the state says enough. */
  reason: nullable(string()),
  /** What came in place of an answer: nothing, an error of the server itself, or that too much was sent. */
  lostTo: nullable(enums(['silence', 'error', 'limit'])),
  /** How often it was looked for in vain since it was sent last. */
  looks: number(),
  /** How often it was sent, had no answer and was not found. */
  losses: number(),
})

/** How far a line of a run has come. */
export type LineProgress = Infer<typeof LineProgress>

export type LineState = LineProgress['state']

export const waitingLine: LineProgress = {
  state: 'waiting',
  reason: null,
  lostTo: null,
  looks: 0,
  losses: 0,
}

export const leftOutLine = (reason: string | null): LineProgress => ({
  ...waitingLine,
  state: 'leftOut',
  reason,
})

/** What a reading says of a line that was sent. `untold`: what was read cannot tell it from something else. */
export type Finding = 'stored' | 'missing' | 'untold'

/** Why a run has paused. `queued`: another one of this tab is sent first. `found`: it was in the journal when the portal was opened. */
export type PauseCause =
  | 'user'
  | 'queued'
  | 'network'
  | 'limited'
  | 'unanswered'
  | 'alike'
  | 'forbidden'
  | 'session'
  | 'elsewhere'
  | 'found'

/** What the answer to a line means for the whole run. */
export type RunCourse = {
  lines: readonly LineProgress[]
  /** Why the run has paused, or pauses before its next line. */
  cause: PauseCause | null
  /** How many answers in a row could not be used. */
  unanswered: number
  /** How often in a row the server said that too much was sent. */
  limits: number
  /** Seconds that the server wants to be left alone; null if it does not say. */
  retryAfter: number | null
  /** The refusals about which the run has paused once. */
  asked: readonly string[]
}

/** Three answers in a row that cannot be used, and five refusals with the same words, pause a run. */
const pausesAfter = { unanswered: 3, alike: 5 } as const

/** A line that still has no answer after its second sending is not sent again. */
const mostLosses = 2

/** A line that was sent, looked for once, and has to be looked for again. */
export const isPending = ({ state, looks }: LineProgress): boolean => state === 'unclear' && looks === 1

/** A line whose outcome is not known and has not been looked for. */
export const isInDoubt = ({ state }: LineProgress): boolean => state === 'sending'

export const isWaiting = ({ state }: LineProgress): boolean => state === 'waiting'

/** Whether it may still be sent, or looked for. */
export const isOpen = (line: LineProgress): boolean => isWaiting(line) || isInDoubt(line) || isPending(line)

export const indexesOf = (
  lines: readonly LineProgress[],
  passes: (line: LineProgress) => boolean,
): readonly number[] => lines.flatMap((line, index) => (passes(line) ? [index] : []))

/** A copy of the lines in which some have other values. */
const withLines = (
  lines: readonly LineProgress[],
  indexes: readonly number[],
  change: (line: LineProgress, order: number) => Partial<LineProgress>,
): readonly LineProgress[] => {
  const changed = [...lines]
  for (const [order, index] of indexes.entries()) {
    const line = lines[index]
    if (line !== undefined) changed[index] = { ...line, ...change(line, order) }
  }
  return changed
}

const setLine = (lines: readonly LineProgress[], index: number, change: Partial<LineProgress>) =>
  withLines(lines, [index], () => change)

/** The line may be on the server from now on: the journal says so before the call. */
export const sendingLine = (lines: readonly LineProgress[], index: number): readonly LineProgress[] =>
  setLine(lines, index, { state: 'sending', reason: null, lostTo: null, looks: 0 })

export const sentLine = (course: RunCourse, index: number): RunCourse => ({
  ...course,
  lines: setLine(course.lines, index, { state: 'done', reason: null, lostTo: null }),
  unanswered: 0,
  limits: 0,
})

/** The reading before it has shown that it must not be sent. */
export const skippedLine = (course: RunCourse, index: number, reason: string): RunCourse => ({
  ...course,
  lines: setLine(course.lines, index, { state: 'notSent', reason }),
})

/** Its call has failed. */
export const failedLine = (course: RunCourse, index: number, failure: Failure): RunCourse => {
  const lost = isAnswerLost(failure) || failure.status === 429
  const lostTo = failure.status === 429 ? 'limit' : isUnanswered(failure) ? 'silence' : 'error'
  const line: Partial<LineProgress> = lost
    ? { state: 'sending', lostTo, reason: serverReason(failure) }
    : { state: 'waiting', lostTo: null }
  return refuseOrPause({ ...course, lines: setLine(course.lines, index, line) }, index, failure)
}

/** What it is based on could not be read: nothing was sent. */
export const unreadLine = (course: RunCourse, index: number, failure: Failure): RunCourse =>
  failure.kind === 'network' ? withoutNetwork(course) : refuseOrPause(course, index, failure)

const refuseOrPause = (course: RunCourse, index: number, failure: Failure): RunCourse => {
  const paused = pausedBy(course, failure)
  if (paused !== null) return paused
  const reason = serverReason(failure) ?? messages.somethingWentWrong
  const refused = {
    ...course,
    lines: setLine(course.lines, index, { state: 'refused', reason }),
    unanswered: 0,
    limits: 0,
  }
  const alike = refused.lines.filter((line) => line.state === 'refused' && line.reason === reason).length
  return alike < pausesAfter.alike || course.asked.includes(reason)
    ? refused
    : { ...refused, cause: course.cause ?? 'alike', asked: [...course.asked, reason] }
}

/** The course after a failure that says nothing of the line; null if it refuses the line. The first cause counts. */
const pausedBy = (course: RunCourse, failure: Failure): RunCourse | null => {
  const { kind, status } = failure
  const withCause = (cause: PauseCause) => ({ ...course, cause: course.cause ?? cause })
  if (kind === 'unauthorized' || status === 401) return withCause('session')
  if (status === 429)
    return {
      ...withCause('limited'),
      limits: course.limits + 1,
      retryAfter: failure.retryAfter ?? null,
    }
  if (status === 403 && !course.asked.includes(messages.accessForbidden))
    return { ...withCause('forbidden'), asked: [...course.asked, messages.accessForbidden] }
  if (!isAnswerLost(failure)) return null
  const unanswered = course.unanswered + 1
  return { ...(unanswered < pausesAfter.unanswered ? course : withCause('unanswered')), unanswered }
}

/** A reading has looked for lines that were sent. */
export const lookedUpLines = (
  course: RunCourse,
  indexes: readonly number[],
  findings: readonly Finding[],
): RunCourse => ({
  ...course,
  lines: withLines(course.lines, indexes, (line, order) => lookedUp(line, findings[order] ?? 'untold')),
})

const lookedUp = (line: LineProgress, finding: Finding): Partial<LineProgress> => {
  if (finding === 'stored') return { state: 'done', reason: null, lostTo: null }
  if (finding === 'untold') return { state: 'unclear', looks: 2, reason: runMessages.lineUntold }
  if (line.lostTo === 'limit') return { state: 'waiting', reason: null, lostTo: null }
  if (line.looks === 0) return { state: 'unclear', looks: 1, losses: line.losses + 1 }
  if (line.losses < mostLosses) return { state: 'waiting', looks: 0 }
  return line.lostTo === 'error'
    ? { state: 'refused', looks: 2, reason: line.reason ?? messages.somethingWentWrong }
    : { state: 'unclear', looks: 2, reason: runMessages.lineNotFound }
}

/** The reading itself has failed: what was looked for is looked for again, unless no later reading would say more. */
export const failedLook = (course: RunCourse, indexes: readonly number[], failure: Failure): RunCourse => {
  if (failure.kind === 'network') return withoutNetwork(course)
  return failure.status === 403
    ? unfoundLines(course, indexes)
    : (pausedBy(course, failure) ?? unfoundLines(course, indexes))
}

/** A reading without an answer says nothing of the line. */
const withoutNetwork = (course: RunCourse): RunCourse => ({ ...course, cause: course.cause ?? 'network' })

/** What cannot be looked for, or not any more, stays unclear. */
export const unfoundLines = (course: RunCourse, indexes: readonly number[]): RunCourse => ({
  ...course,
  lines: withLines(course.lines, indexes, () => ({
    state: 'unclear',
    looks: 2,
    reason: runMessages.lineNotLookedUp,
  })),
})

/** The lines of a run that ends: what was not sent says so. */
export const closedLines = (lines: readonly LineProgress[]): readonly LineProgress[] =>
  withLines(lines, indexesOf(lines, isOpen), (line) =>
    isWaiting(line)
      ? { state: 'notSent', reason: runMessages.lineStopped }
      : { state: 'unclear', looks: 2, reason: runMessages.lineNotLookedUp },
  )

/**
 * Milliseconds until a line is sent again after the server said that too much was sent. One that wants no wait, or names a time that
 * is over by our clock, would be called without end.
 */
export const limitWait = ({ limits, retryAfter }: Pick<RunCourse, 'limits' | 'retryAfter'>): number =>
  1_000 * (retryAfter || Math.min(60, 5 * 2 ** Math.max(0, limits - 1)))
