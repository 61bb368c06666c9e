import { array, boolean, enums, type Infer, integer, min, nullable, object, string } from 'superstruct'
import { typedKeys } from '#mocks/keys-of.ts'
import { contract } from '#src/contract/all.ts'

/** The data sets that the demo can load. */
export const scenarioNames = ['everyday', 'empty', 'busy', 'permissions', 'large', 'ending'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** The tasks of a training. */
export const cardNames = ['hold', 'complaint', 'rename', 'handover', 'lob'] as const
export type CardName = (typeof cardNames)[number]

/** What can go wrong with an answer on purpose, by status or by kind. */
export const faultKinds = ['401', '403', '409', '500', 'network', 'html'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The areas of the contract; `all` leaves out `session`, so that personas can still be changed. */
export const faultAreas = ['all', ...typedKeys(contract)] as const
export type FaultArea = (typeof faultAreas)[number]

/** Milliseconds that each answer can be held back. */
export const latencies = [0, 300, 1500] as const

/** Something that goes wrong on purpose, with the next call alone or with all of them. */
export const Fault = object({ kind: enums(faultKinds), area: enums(faultAreas), once: boolean() })
export type Fault = Infer<typeof Fault>

const Card = object({ name: enums(cardNames), done: boolean() })

const Count = min(integer(), 0)

/** What the presenter has set: one row (id 1), kept with the data so that every tab follows it. */
export const DemoRow = object({
  id: min(integer(), 1),
  scenario: enums(scenarioNames),
  /** Counts replacements of all data: a tab that reads another number than before shows old data. */
  replacements: Count,
  latency: enums(latencies),
  offline: boolean(),
  faults: array(Fault),
  cards: array(Card),
  /** When the checkpoint was kept; null where there is none. */
  checkpointAt: nullable(string()),
  hidden: boolean(),
})
export type DemoRow = Infer<typeof DemoRow>

/** The settings of a demo at its start. */
export const defaultDemoRow: DemoRow = {
  id: 1,
  scenario: 'everyday',
  replacements: 0,
  latency: 0,
  offline: false,
  faults: [],
  cards: [],
  checkpointAt: null,
  hidden: false,
}
