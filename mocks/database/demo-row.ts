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
import { RunningScript } from '#mocks/demo/scripts/running-script.ts'
import { Script } from '#mocks/demo/scripts/script.ts'

const Count = min(integer(), 0)

/** A fault that was met by a call. */
const FaultOccurrence = object({ kind: enums(faultKinds), area: enums(faultAreas), at: string() })

/** A saved state of all data; `size` is in bytes, 0 if it is not known. */
const Checkpoint = object({ name: size(string(), 1, 60), savedAt: string(), size: number() })
export type Checkpoint = Infer<typeof Checkpoint>

/**
 * The state before all data were replaced, in a checkpoint. `name` says by what: `'Empty company'`, `the reset`. `at` is null
 * if it is not known.
 */
const UndoPoint = object({ checkpoint: string(), name: size(string(), 1, 200), at: nullable(string()) })
export type UndoPoint = Infer<typeof UndoPoint>

/** What the presenter has set: one row (id 1), kept with the data so that every tab follows it. */
export const DemoRow = object({
  id: min(integer(), 1),
  scenario: enums(scenarioNames),
  /** Counts replacements of all data: a tab that reads another number than before shows old data. */
  replacements: Count,
  latency: enums(latencies),
  offline: boolean(),
  faults: array(Fault),
  /** The fault that a call met last, until it is dismissed. */
  lastFault: nullable(FaultOccurrence),
  checkpoints: array(Checkpoint),
  /** The newest first. */
  undoPoints: array(UndoPoint),
  /** Whether the user has changed records since all data were replaced last. */
  hasEdits: boolean(),
  /** Whether the user has undone that old dates were moved to today. */
  keepsDates: boolean(),
  running: nullable(RunningScript),
  /** Scripts that were imported or edited here. */
  scripts: array(Script),
  prospect: nullable(Prospect),
  /** The seed file of `portal serve --demo` that the data began with, or that was offered; null for that of the build. */
  knownSeed: nullable(string()),
  hidden: boolean(),
  /** The times at which stored data that could not be read were set aside. */
  setAside: array(string()),
})
export type DemoRow = Infer<typeof DemoRow>

export const defaultDemoRow: DemoRow = {
  id: 1,
  scenario: 'everyday',
  replacements: 0,
  latency: 0,
  offline: false,
  faults: [],
  lastFault: null,
  checkpoints: [],
  undoPoints: [],
  hasEdits: false,
  keepsDates: false,
  running: null,
  scripts: [],
  prospect: null,
  knownSeed: null,
  hidden: false,
  setAside: [],
}
