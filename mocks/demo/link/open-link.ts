import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { goTo } from '#mocks/demo/go-to.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { linkParameter, readLink } from './link-text.ts'

type Parts = { backend: MockBackend; actions: DemoActions; store: DemoStore }

/**
 * Follows the demo link in the address that was opened. Gives `leaving` where its screen is being opened, the sentence to
 * show where the link is bad, and null where there is none.
 */
export const openLink = async (
  address: string,
  { backend, actions, store }: Parts,
): Promise<'leaving' | string | null> => {
  const text = new URL(address).searchParams.get(linkParameter)
  if (text === null) return null
  const reading = readLink(text)
  if ('problem' in reading) return everydayInstead(reading.problem, { actions, store })
  const screen = addressOf(reading.link.screen ?? '/', backend.base)
  try {
    const tell = await actions.follow(reading.link)
    if ((await backend.database.open()) === 'memory') {
      tell()
      goTo(screen)
      return null
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return everydayInstead(`This demo link could not be followed. ${reason}`, { actions, store })
  }
  location.replace(screen)
  return 'leaving'
}

/** The portal's own origin and path, whatever the screen says. */
const addressOf = (screen: string, base: string): string =>
  new URL(base.replace(/\/$/, '') + screen, location.origin).href

const everydayInstead = async (problem: string, { actions, store }: Omit<Parts, 'backend'>) => {
  const { pathname, hash } = location
  history.replaceState(history.state, '', pathname + hash)
  if (store.get().settings.scenario !== 'everyday') await actions.loadScenario('everyday')
  return `${problem} Everyday is shown instead.`
}
