import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { parameterIn } from '#mocks/demo/screen-path.ts'
import { linkParameter, readLink } from './link-text.ts'

type Parts = { actions: DemoActions; portal: PortalProxy }

/** Resolves to the reason why the demo link in `address` could not be followed, or to null. */
export const openLink = async (address: string, { portal, actions }: Parts): Promise<string | null> => {
  const text = parameterIn(address, linkParameter)
  if (text === null) return null
  const outcome = await followText(text, actions)
  if (outcome.screen !== null) portal.restart(outcome.screen)
  return outcome.problem
}

const followText = async (
  text: string,
  actions: DemoActions,
): Promise<{ problem: string | null; screen: string | null }> => {
  const reading = readLink(text)
  try {
    if ('problem' in reading) throw new Error(reading.problem)
    await actions.follow(reading.link)
    const { screen, script } = reading.link
    // A script that starts shows its own screen.
    return { problem: null, screen: script === undefined ? (screen ?? '/') : null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: 'problem' in reading ? `${reason} Nothing was changed.` : reason, screen: '/' }
  }
}
