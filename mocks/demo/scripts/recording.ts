import { array, boolean, type Infer, object, size } from 'superstruct'
import { type DoneWhen, mostSteps, type Script, Step } from './script.ts'
import { isMetAtStart } from './step-condition.ts'
import { titleOf } from './step-title.ts'

/** What has been recorded so far. */
export const Recording = object({
  steps: size(array(Step), 0, mostSteps),
  /** Whether a write has ended the last step: what is used next begins another one. */
  isStepOver: boolean(),
})
export type Recording = Infer<typeof Recording>

/** Who is where. The path is without its query, which may hold what was typed. */
export type Place = { persona: string; path: string }

export const startRecording = (place: Place): Recording => begin({ steps: [], isStepOver: false }, place)

/**
 * Another screen, or another person, begins a step. After a write only what is used does: a portal that goes on by itself after a save
 * shows nothing that the script is about. A screen that redirects to this one was not shown.
 */
export const withPlace = (recording: Recording, place: Place, isRedirect: boolean): Recording => {
  const last = recording.steps.at(-1)
  if (last === undefined) return begin(recording, place)
  const isSamePerson = last.persona === place.persona
  if (isSamePerson && (recording.isStepOver || last.path === place.path)) return recording
  if (isSamePerson && isRedirect && isUnused(last)) return withLast(recording, { path: place.path })
  const isLeft = isSamePerson && last.spotlight !== undefined && last.doneWhen === undefined
  return begin(isLeft ? withLast(recording, { doneWhen: openedScreen(place.path, last) }) : recording, place)
}

/** The first control that is used in a step is what the step points at. */
export const withControl = (
  recording: Recording,
  place: Place,
  spotlight: NonNullable<Step['spotlight']>,
): Recording => {
  const last = recording.steps.at(-1)
  const isNew = recording.isStepOver || last?.path !== place.path || last.persona !== place.persona
  const current = isNew ? begin(recording, place) : recording
  return current.steps.at(-1)?.spotlight === undefined ? withLast(current, { spotlight }) : current
}

/** A list that was searched or sorted: which parameters of the address have changed, not what they are. */
export const withParameters = (recording: Recording, place: Place, names: readonly string[]): Recording => {
  const last = recording.steps.at(-1)
  const [first] = names
  if (first === undefined || recording.isStepOver || last?.path !== place.path) return recording
  if (last.doneWhen !== undefined || last.spotlight === undefined) return recording
  return withLast(recording, { doneWhen: { kind: 'address', path: place.path, query: { [first]: '*' } } })
}

/** A write is the condition of the step, and ends it. */
export const withWrite = (recording: Recording, doneWhen: DoneWhen): Recording =>
  recording.isStepOver || recording.steps.length === 0
    ? recording
    : { ...withLast(recording, { doneWhen }), isStepOver: true }

/** The script that was recorded; null if nothing was. */
export const toScript = ({ steps }: Recording, title: string): Script | null =>
  steps.length === 0
    ? null
    : { version: 1, title, steps: steps.map((step) => ({ ...step, title: titleOf(step) })) }

/** Whether no question, file or trouble of the two steps is lost: a step has one of each, and one screen for its trouble. */
export const canJoin = (first: Step, second: Step): boolean =>
  (first.question === undefined || !hasEnd(second)) &&
  (first.sample === undefined || second.sample === undefined) &&
  (second.trouble === undefined || (first.trouble === undefined && isShownAt(first, second)))

/** Whether a step shows the screen of the other one, if that has one. */
const isShownAt = ({ path }: Step, other: Step): boolean => other.path === undefined || other.path === path

/** One step of two: it begins as the first and is done when the second is; when the presenter goes on if it would be done at once. */
export const joined = (first: Step, second: Step): Step => {
  const { doneWhen: _, question: __, ...start } = first
  return {
    ...duringOf(second),
    ...start,
    notes: [first.notes, second.notes].filter((notes) => notes !== '').join('\n'),
    ...endOf(hasEnd(second) ? second : first, start.path),
  }
}

const hasEnd = ({ doneWhen, question }: Step): boolean => doneWhen !== undefined || question !== undefined

const duringOf = ({ sample, trouble }: Step): Partial<Step> => ({
  ...(sample === undefined ? {} : { sample }),
  ...(trouble === undefined ? {} : { trouble }),
})

/** The title of a step is what its question asks. */
const endOf = ({ title, doneWhen, question }: Step, path: string | undefined): Partial<Step> => {
  if (question !== undefined) return { title, question }
  return doneWhen === undefined || isMetAtStart(doneWhen, path) ? {} : { doneWhen }
}

const begin = ({ steps }: Recording, { persona, path }: Place): Recording => ({
  steps: [...steps, { title: 'Step', notes: '', persona, path }].slice(0, mostSteps),
  isStepOver: steps.length >= mostSteps,
})

const withLast = (recording: Recording, change: Partial<Step>): Recording => ({
  ...recording,
  steps: recording.steps.map((step, index) =>
    index === recording.steps.length - 1 ? { ...step, ...change } : step,
  ),
})

const isUnused = ({ spotlight, doneWhen }: Step): boolean => spotlight === undefined && doneWhen === undefined

/** Any record of this kind will do, unless the step begins at one. */
const openedScreen = (path: string, { path: start }: Step): DoneWhen => {
  const ofAnyRecord = { kind: 'address', path: path.replace(/\d+$/, '*') } as const
  return isMetAtStart(ofAnyRecord, start) ? { kind: 'address', path } : ofAnyRecord
}
