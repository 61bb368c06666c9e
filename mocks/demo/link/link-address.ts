import type { DemoView } from '#mocks/demo/demo-store.ts'
import { hasHashAddresses, parameterIn, screenAddress } from '#mocks/demo/screen-path.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { shippedNames, shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import type { DemoLink, LinkMode } from './demo-link.ts'
import { pack } from './packed-text.ts'

const linkParameter = 'demo'
const linkFragment = `#${linkParameter}=`

/**
 * What a demo link in this address says; null without one. It is in the fragment, which no host sees; the links of 2.0.0, and those
 * of the single file, have it in the query.
 */
export const linkTextIn = (address: string): string | null => {
  const { hash } = new URL(address)
  if (hash.startsWith(linkFragment)) return hash.slice(linkFragment.length)
  return parameterIn(address, linkParameter)
}

/** The same address without its demo link. */
export const withoutLink = (address: string): string => {
  const url = new URL(address)
  if (url.hash.startsWith(linkFragment)) url.hash = ''
  url.searchParams.delete(linkParameter)
  if (hasHashAddresses(address)) {
    const screen = new URL(`http://screen.example${url.hash.slice(1)}`)
    screen.searchParams.delete(linkParameter)
    url.hash = `${screen.pathname}${screen.search}`
  }
  return url.href
}

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
    ...(script === null ? {} : { script: { script: nameOf(script.script), step: script.step } }),
    ...(prospect === null ? {} : { prospect }),
    screen,
  }
}

/** A copy of a shipped script that was changed is sent as a whole. */
const nameOf = (script: Script): NonNullable<DemoLink['script']>['script'] =>
  shippedNames.find((name) => JSON.stringify(shippedScripts[name]) === JSON.stringify(script)) ?? script

/** The address that opens a link in another browser. `json` is the link as JSON. */
export const linkAddress = async (json: string, base: string): Promise<string> => {
  const text = await pack(json)
  return hasHashAddresses(location.href)
    ? screenAddress(`/?${linkParameter}=${text}`, base)
    : screenAddress(`/${linkFragment}${text}`, base)
}
