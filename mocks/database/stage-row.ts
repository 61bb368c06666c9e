import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  size,
  string,
} from 'superstruct'

/** The sets of data that the stage of the demo can play. */
export const scenarioNames = ['everyday', 'empty', 'busy', 'permissions', 'large', 'ending'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** The tasks of a training. */
export const cardNames = ['hold', 'complaint', 'rename', 'handover', 'lob'] as const
export type CardName = (typeof cardNames)[number]

/** What can go wrong with an answer on purpose, by status or by kind. */
export const faultKinds = ['401', '403', '409', '500', 'network', 'html'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The areas of the contract; `all` leaves out `session`, so that personas can still be changed. */
export const faultAreas = [
  'all',
  'session',
  'constants',
  'employees',
  'customers',
  'devices',
  'lobs',
  'complaints',
] as const
export type FaultArea = (typeof faultAreas)[number]

/** Milliseconds that each answer can be held back. */
export const latencies = [0, 300, 1500] as const

const Fault = object({ kind: enums(faultKinds), area: enums(faultAreas), once: boolean() })
export type Fault = Infer<typeof Fault>

const Card = object({ name: enums(cardNames), done: boolean() })

const Count = min(integer(), 0)

/** What the presenter set, one row (id 1): it lies beside the data, so that every tab follows it. */
export const StageRow = object({
  id: min(integer(), 1),
  scenario: enums(scenarioNames),
  /** How often all data were replaced: a tab that sees another number than before shows what is gone. */
  planted: Count,
  latency: enums(latencies),
  offline: boolean(),
  faults: array(Fault),
  cards: array(Card),
  /** When the checkpoint was kept; null where there is none. */
  checkpointAt: nullable(string()),
  hidden: boolean(),
})
export type StageRow = Infer<typeof StageRow>

export const firstStage: StageRow = {
  id: 1,
  scenario: 'everyday',
  planted: 0,
  latency: 0,
  offline: false,
  faults: [],
  cards: [],
  checkpointAt: null,
  hidden: false,
}

/** What a link to a state of the demo says: data, and never where a browser could go outside of the portal. */
export const StageLink = object({
  version: literal(1),
  scenario: enums(scenarioNames),
  persona: nullable(size(string(), 1, 200)),
  rememberMe: boolean(),
  shortLife: boolean(),
  latency: enums(latencies),
  offline: boolean(),
  faults: size(array(Fault), 0, 20),
  cards: size(array(enums(cardNames)), 0, cardNames.length),
  screen: optional(size(string(), 1, 2000)),
})
export type StageLink = Infer<typeof StageLink>
