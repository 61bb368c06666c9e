import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  number,
  object,
  optional,
  string,
} from 'superstruct'
import { Script, type Step } from './script.ts'

const Count = min(integer(), 0)

const StepProgress = object({
  state: enums(['todo', 'done', 'skipped']),
  /** For how many milliseconds the step was the current one; 0 if it is not known. */
  shownFor: min(number(), 0),
  /** How the question of the step was answered. */
  answer: optional(object({ isRight: boolean(), right: string() })),
})
export type StepProgress = Infer<typeof StepProgress>

/** A script that is being presented. */
export const RunningScript = object({
  script: Script,
  /** The current step; the number of steps once the script is finished. */
  step: Count,
  progress: array(StepProgress),
  /** When the current step became it; null if it is not known. */
  shownSince: nullable(string()),
})
export type RunningScript = Infer<typeof RunningScript>

export const runScript = (script: Script, step: number): RunningScript => ({
  script,
  step,
  progress: script.steps.map(() => ({ state: 'todo', shownFor: 0 })),
  shownSince: new Date().toISOString(),
})

/** Null once the script is finished. */
export const currentStep = ({ script, step }: RunningScript): Step | null => script.steps[step] ?? null

export const isStepDone = ({ progress, step }: RunningScript): boolean => progress[step]?.state === 'done'

/** Whether to continue now means to skip the step: it has a condition, which does not hold yet, or a question without an answer. */
export const isSkippedByNext = (running: RunningScript): boolean => {
  const step = currentStep(running)
  return (step?.doneWhen ?? step?.question) !== undefined && !isStepDone(running)
}

/** With the current step done. */
export const withTick = (running: RunningScript): RunningScript => withProgress(running, { state: 'done' })

/** With the current step answered. Only the first answer counts. */
export const withAnswer = (
  running: RunningScript,
  answer: NonNullable<StepProgress['answer']>,
): RunningScript => (isStepDone(running) ? running : withProgress(running, { state: 'done', answer }))

/** The points of the right answers, and of all questions. */
export const pointsOf = ({ script, progress }: RunningScript): { points: number; most: number } => ({
  points: progress.filter(({ answer }) => answer?.isRight).length,
  most: script.steps.filter(({ question }) => question !== undefined).length,
})

/** With another step as the current one. */
export const atStep = (running: RunningScript, step: number): RunningScript => {
  const now = new Date()
  const shown = running.shownSince === null ? 0 : Math.max(0, now.getTime() - Date.parse(running.shownSince))
  const shownFor = (running.progress[running.step]?.shownFor ?? 0) + shown
  return { ...withProgress(running, { shownFor }), step, shownSince: now.toISOString() }
}

/** After the current step, which is done or skipped. */
export const atNextStep = (running: RunningScript): RunningScript => {
  const state = isSkippedByNext(running) ? 'skipped' : 'done'
  return atStep(withProgress(running, { state }), running.step + 1)
}

const withProgress = (running: RunningScript, change: Partial<StepProgress>): RunningScript => ({
  ...running,
  progress: running.progress.map((progress, index) =>
    index === running.step ? { ...progress, ...change } : progress,
  ),
})
