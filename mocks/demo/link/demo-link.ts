import {
  array,
  boolean,
  enums,
  type Infer,
  literal,
  nullable,
  object,
  optional,
  size,
  string,
} from 'superstruct'
import { cardNames, Fault, latencies, scenarioNames } from '#mocks/database/demo-row.ts'

/** What a link to a state of the demo says: data, and never where a browser could go outside of the portal. */
export const DemoLink = object({
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
export type DemoLink = Infer<typeof DemoLink>
