import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  size,
  string,
  union,
} from 'superstruct'
import { Fault, latencies, scenarioNames } from '#mocks/demo/choices.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { Script } from '#mocks/demo/scripts/script.ts'
import { shippedNames, shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'

/** Who opens a link: a presenter with all controls, or a visitor, whom a tour leads and who has data of their own. */
const linkModes = ['presenter', 'visitor'] as const
export type LinkMode = (typeof linkModes)[number]

const StepIndex = max(min(integer(), 0), 49)

const state = {
  scenario: enums(scenarioNames),
  persona: nullable(size(string(), 1, 200)),
  rememberMe: boolean(),
  shortLife: boolean(),
  latency: enums(latencies),
  offline: boolean(),
  faults: size(array(Fault), 0, 20),
  prospect: optional(Prospect),
  screen: optional(size(string(), 1, 2000)),
}

/** What the links of 2.0.0 hold. */
const FirstLink = object({
  version: literal(1),
  ...state,
  script: optional(object({ name: enums(shippedNames), step: StepIndex })),
})

/** What a link to a state of the demo holds: data only, and no address outside of the portal but that of an end card. */
export const DemoLink = object({
  version: literal(2),
  mode: enums(linkModes),
  ...state,
  /** A shipped script by its name, another one as a whole, and the step at which it starts. */
  script: optional(object({ script: union([enums(shippedNames), Script]), step: StepIndex })),
})
export type DemoLink = Infer<typeof DemoLink>

/** Reads a link of any release. Returns the path of what is wrong with it where it is none. */
export const toDemoLink = (value: unknown): { link: DemoLink } | { wrong: readonly unknown[] } => {
  if (!isFirst(value)) {
    const [failure, link] = DemoLink.validate(value)
    return failure === undefined ? { link } : { wrong: failure.path }
  }
  const [failure, first] = FirstLink.validate(value)
  if (failure !== undefined) return { wrong: failure.path }
  const { script, ...rest } = first
  const own = script === undefined ? {} : { script: { script: script.name, step: script.step } }
  return { link: { ...rest, ...own, version: 2, mode: 'presenter' } }
}

const isFirst = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1

/** The script that a link starts, and the step; null without one. */
export const startOf = ({ script: start }: DemoLink): { script: Script; step: number } | null => {
  if (start === undefined) return null
  const script = typeof start.script === 'string' ? shippedScripts[start.script] : start.script
  return { script, step: Math.min(start.step, script.steps.length - 1) }
}
