import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import { pack } from '#mocks/demo/link/packed-text.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { people } from '#tests/e2e/support/people.ts'

/** A link that leads a visitor through a script. */
export const visitorLink = (script: Script, change: Partial<DemoLink> = {}): DemoLink => ({
  version: 2,
  mode: 'visitor',
  scenario: 'everyday',
  persona: people.localAdmin,
  rememberMe: false,
  shortLife: false,
  latency: 0,
  offline: false,
  faults: [],
  script: { script, step: 0 },
  ...change,
})

export const visitorFragment = async (...link: Parameters<typeof visitorLink>): Promise<string> =>
  `#demo=${await pack(JSON.stringify(visitorLink(...link)))}`
