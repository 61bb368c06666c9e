import { array, boolean, type Infer, object, size } from 'superstruct'
import { mostSteps, Step } from './script.ts'

/** What has been recorded so far. */
export const Recording = object({
  steps: size(array(Step), 0, mostSteps),
  /** Whether a write has ended the last step: what is used next begins another one. */
  isStepOver: boolean(),
})
export type Recording = Infer<typeof Recording>
