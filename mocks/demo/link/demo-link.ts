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
} from 'superstruct'
import { Fault, latencies, scenarioNames } from '#mocks/demo/choices.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'

/** What a link to a state of the demo holds: data only, and no address outside of the portal. */
export const DemoLink = object({
  version: literal(1),
  scenario: enums(scenarioNames),
  persona: nullable(size(string(), 1, 200)),
  rememberMe: boolean(),
  shortLife: boolean(),
  latency: enums(latencies),
  offline: boolean(),
  faults: size(array(Fault), 0, 20),
  /** A shipped script by its name, and the step at which it starts. */
  script: optional(object({ name: size(string(), 1, 40), step: max(min(integer(), 0), 49) })),
  prospect: optional(Prospect),
  screen: optional(size(string(), 1, 2000)),
})
export type DemoLink = Infer<typeof DemoLink>
