import { isScreen, linkParameter, writeLink } from './link.ts'
import type { SessionSight } from './session-watch.ts'
import type { StageView } from './stage-view.ts'
import { shortTokenLife } from './token-life.ts'

type Standing = { view: StageView; session: SessionSight | null; base: string }

/** The address that brings another browser here. */
export const linkAddress = ({ view: { stage, tokenLife }, session, base }: Standing): string => {
  const screen = screenOf(location, base)
  const text = writeLink({
    version: 1,
    scenario: stage.scenario,
    persona: session?.email || null,
    rememberMe: session?.rememberMe ?? false,
    shortLife: tokenLife === shortTokenLife,
    latency: stage.latency,
    offline: stage.offline,
    faults: stage.faults,
    cards: stage.cards.map(({ name }) => name),
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
