import type { DemoView } from '#mocks/demo/demo-store.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { shippedNames, shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import type { DemoLink, LinkMode } from './demo-link.ts'
import { addressWithLink } from './link-in-address.ts'
import { pack } from './packed-text.ts'

type LinkSource = {
  view: DemoView
  session: DemoSession | null
  screen: string
  mode: LinkMode
  script: { script: Script; step: number } | null
}

/** The state of the demo as a link holds it. */
export const linkOf = ({ view, session, screen, mode, script }: LinkSource): DemoLink => {
  const { settings, tokenLife } = view
  const { prospect } = settings
  return {
    version: 2,
    mode,
    scenario: settings.scenario,
    persona: session?.claims?.email || null,
    rememberMe: session?.claims?.remindMe ?? false,
    shortLife: tokenLife === shortTokenLife,
    latency: settings.latency,
    offline: settings.offline,
    faults: settings.faults,
    // A script shows a screen of its own.
    ...(script === null ? { screen } : { script: { script: nameOf(script.script), step: script.step } }),
    ...(prospect === null ? {} : { prospect }),
  }
}

/** A copy of a shipped script that was changed is sent as a whole. */
const nameOf = (script: Script): NonNullable<DemoLink['script']>['script'] =>
  shippedNames.find((name) => JSON.stringify(shippedScripts[name]) === JSON.stringify(script)) ?? script

/** The address that opens a link in another browser. `json` is the link as JSON. */
export const linkAddress = async (json: string, base: string): Promise<string> =>
  addressWithLink(await pack(json), base)
