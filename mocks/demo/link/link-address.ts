import type { DemoView } from '#mocks/demo/demo-store.ts'
import { screenAddress, screenIn } from '#mocks/demo/screen-path.ts'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import { linkParameter, writeLink } from './link-text.ts'

type LinkSource = { view: DemoView; session: DemoSession | null; base: string }

/** The address that opens this state of the demo in another browser. */
export const linkAddress = ({ view: { settings, tokenLife }, session, base }: LinkSource): string => {
  const { running, prospect } = settings
  const screen = screenIn(location.href, base)
  const name = Object.keys(shippedScripts).find((key) => shippedScripts[key]?.title === running?.script.title)
  const text = writeLink({
    version: 1,
    scenario: settings.scenario,
    persona: session?.claims?.email || null,
    rememberMe: session?.claims?.remindMe ?? false,
    shortLife: tokenLife === shortTokenLife,
    latency: settings.latency,
    offline: settings.offline,
    faults: settings.faults,
    ...(running === null || name === undefined ? {} : { script: { name, step: running.step } }),
    ...(prospect === null ? {} : { prospect }),
    screen,
  })
  return screenAddress(`/?${linkParameter}=${text}`, base)
}
