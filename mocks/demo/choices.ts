import { boolean, enums, type Infer, object } from 'superstruct'
import { contract } from '#src/contract/contract.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'

/** Stored with the demo's state, as are the faults and latencies below: another one is another stored shape, which needs a migration. */
export const scenarioNames = ['everyday', 'empty', 'busy', 'permissions', 'large', 'odd', 'ending'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** What can go wrong with a call on purpose, by status or by kind. */
export const faultKinds = ['401', '403', '409', '429', '500', 'network', 'lost', 'html', 'slow'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The areas of the contract; `all` leaves out `session`, so that personas can still be changed. */
export const faultAreas = ['all', ...typedKeys(contract)] as const
export type FaultArea = (typeof faultAreas)[number]

/** Milliseconds by which every answer can be delayed. */
export const latencies = [0, 300, 1500] as const

/** Something that goes wrong on purpose, with the next matching call or with all of them. */
export const Fault = object({ kind: enums(faultKinds), area: enums(faultAreas), once: boolean() })
export type Fault = Infer<typeof Fault>

/** Only a call that writes can conflict or lose its answer. */
export const isForWrites = ({ kind }: Fault): boolean => kind === '409' || kind === 'lost'
