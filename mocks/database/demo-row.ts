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
  size,
  string,
} from 'superstruct'
import { Fault, faultAreas, faultKinds, latencies, scenarioNames } from '#mocks/demo/choices.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { Recording } from '#mocks/demo/scripts/recording.ts'
import { RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { Script } from '#mocks/demo/scripts/script.ts'

const Count = min(integer(), 0)

/** A fault that was met by a call. */
const FaultOccurrence = object({ kind: enums(faultKinds), area: enums(faultAreas), at: string() })

/**
 * A copy of all data that is kept beside them, under this key: one with a name that the presenter gave it, called a checkpoint,
 * or the state before all data were replaced, called after what replaced them, such as `'Empty company'` or `the reset`. `at`
 * is null if it is not known; `size` is in bytes, 0 if it is not known.
 */
const KeptState = object({
  key: string(),
  kind: enums(['named', 'automatic']),
  name: size(string(), 1, 200),
  at: nullable(string()),
  size: number(),
})
export type KeptState = Infer<typeof KeptState>

/** What the presenter has set, kept with the data so that every tab follows it. */
export const DemoRow = object({
  scenario: enums(scenarioNames),
  /** Counts replacements of all data: a tab that reads another number than before shows old data. */
  replacements: Count,
  latency: enums(latencies),
  offline: boolean(),
  faults: array(Fault),
  /** The fault that a call met last, until it is dismissed. */
  lastFault: nullable(FaultOccurrence),
  /** The newest first. */
  kept: array(KeptState),
  /** Whether the user has changed records since all data were replaced last. */
  hasEdits: boolean(),
  /** Whether the user has undone that old dates were moved to today. */
  keepsDates: boolean(),
  running: nullable(RunningScript),
  /** Whether a visitor has left the tour, whose place `running` keeps. */
  isExploring: boolean(),
  recording: nullable(Recording),
  /** Scripts that were imported or edited here. */
  scripts: array(Script),
  prospect: nullable(Prospect),
  /** The seed file of `portal serve --demo` that the data began with, or that was offered; null for that of the build. */
  knownSeed: nullable(string()),
  hidden: boolean(),
})
export type DemoRow = Infer<typeof DemoRow>

export const defaultDemoRow: DemoRow = {
  scenario: 'everyday',
  replacements: 0,
  latency: 0,
  offline: false,
  faults: [],
  lastFault: null,
  kept: [],
  hasEdits: false,
  keepsDates: false,
  running: null,
  isExploring: false,
  recording: null,
  scripts: [],
  prospect: null,
  knownSeed: null,
  hidden: false,
}
