import { array, enums, integer, is, min, number, object, size, string } from 'superstruct'
import {
  currentStep,
  pointsOf,
  type RunningScript,
  runScript,
  type StepProgress,
} from '#mocks/demo/scripts/running-script.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'

/** The limits of SCORM 1.2, in characters. */
const longestLocation = 255

/** `lesson_status`, and what else a learning system shows of a course. */
export type LmsReport = Readonly<Record<string, string>>

const marks = ['todo', 'done', 'skipped', 'right', 'wrong'] as const

/** The place in a script, as `suspend_data` holds it: at most 50 steps, and so less than 4,096 characters. */
const Suspended = object({
  title: string(),
  step: min(integer(), 0),
  steps: size(array(object({ mark: enums(marks), seconds: min(number(), 0) })), 1, 50),
})

export const reportOf = (running: RunningScript): LmsReport => {
  const { script, step, progress } = running
  const isFinished = currentStep(running) === null
  const title = script.steps[step]?.title ?? 'The end'
  const suspended = {
    title: script.title,
    step,
    steps: progress.map((each) => ({ mark: markOf(each), seconds: Math.round(each.shownFor / 1_000) })),
  }
  return {
    'cmi.core.lesson_status': isFinished ? 'completed' : 'incomplete',
    'cmi.core.lesson_location': `${step + 1}. ${title}`.slice(0, longestLocation),
    'cmi.suspend_data': JSON.stringify(suspended),
    'cmi.core.exit': isFinished ? '' : 'suspend',
    ...(isFinished ? scoreOf(running) : {}),
  }
}

/** From 0 to 100: of the points, or of the steps that were done where none asks a question. */
const scoreOf = (running: RunningScript): LmsReport => {
  const { points, most } = pointsOf(running)
  const done = running.progress.filter(({ state }) => state === 'done').length
  const share = most === 0 ? done / running.progress.length : points / most
  return {
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.score.raw': String(Math.round(share * 100)),
  }
}

const markOf = ({ state, answer }: StepProgress): (typeof marks)[number] => {
  if (answer === undefined) return state
  return answer.isRight ? 'right' : 'wrong'
}

/** The script where its learner stopped; at its beginning if they did not begin, or have finished it. */
export const resumed = (script: Script, suspendData: string): RunningScript => {
  const suspended = parse(suspendData)
  const start = runScript(script, 0)
  if (!is(suspended, Suspended)) return start
  const { title, step, steps } = suspended
  if (title !== script.title || steps.length !== script.steps.length || step >= steps.length) return start
  return { ...start, step, progress: steps.map(({ mark, seconds }) => progressOf(mark, seconds * 1_000)) }
}

/** Whether the learner had finished the script. */
export const isAtEnd = (suspendData: string): boolean => {
  const suspended = parse(suspendData)
  return is(suspended, Suspended) && suspended.step >= suspended.steps.length
}

/** What the right answer was is not kept. */
const progressOf = (mark: (typeof marks)[number], shownFor: number): StepProgress =>
  mark === 'right' || mark === 'wrong'
    ? { state: 'done', shownFor, answer: { isRight: mark === 'right', right: '' } }
    : { state: mark, shownFor }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `0000:12:05`, as SCORM 1.2 writes the length of a session. */
export const sessionTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000)
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return `${pad(Math.floor(seconds / 3_600), 4)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`
}
