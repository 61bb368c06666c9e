import type { DemoView } from '#mocks/demo/demo-view.ts'
import type { DemoSession } from '#mocks/demo/session-watch.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import { isScreen, linkParameter, writeLink } from './link-text.ts'

type LinkSource = { view: DemoView; session: DemoSession | null; base: string }

/** The address that brings another browser here. */
export const linkAddress = ({ view: { settings, tokenLife }, session, base }: LinkSource): string => {
  const screen = screenOf(location, base)
  const text = writeLink({
    version: 1,
    scenario: settings.scenario,
    persona: session?.email || null,
    rememberMe: session?.rememberMe ?? false,
    shortLife: tokenLife === shortTokenLife,
    latency: settings.latency,
    offline: settings.offline,
    faults: settings.faults,
    cards: settings.cards.map(({ name }) => name),
    ...(screen === null ? {} : { screen }),
  })
  const address = new URL(base, location.origin)
  address.searchParams.set(linkParameter, text)
  return address.href
}

/** The path below the portal's base with its query; the secret of a reset link stays behind. */
const screenOf = ({ pathname, search }: Location, base: string): string | null => {
  const query = new URLSearchParams(search)
  query.delete('uuid')
  query.delete(linkParameter)
  const screen = `/${pathname.slice(base.length)}${query.size === 0 ? '' : `?${query}`}`
  return isScreen(screen) ? screen : null
}
