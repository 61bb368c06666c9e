import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { PortalHandle } from '#mocks/demo/portal-handle.ts'
import { goToScreen, parameterIn } from '#mocks/demo/screen-path.ts'
import { linkParameter, readLink } from './link-text.ts'

type Parts = { base: string; actions: DemoActions; store: DemoStore; portal: PortalHandle }

/** Follows the demo link in the address that was opened. Resolves to why the link failed; null where it did not. */
export const openLink = async (address: string, { portal, ...parts }: Parts): Promise<string | null> => {
  const text = parameterIn(address, linkParameter)
  if (text === null) return null
  const problem = await followText(text, parts)
  portal.restart()
  return problem
}

const followText = async (
  text: string,
  { base, actions, store }: Omit<Parts, 'portal'>,
): Promise<string | null> => {
  const reading = readLink(text)
  try {
    if ('problem' in reading) throw new Error(reading.problem)
    await actions.follow(reading.link)
    const { screen, script } = reading.link
    // A script that starts shows its own screen.
    if (script === undefined) goToScreen(screen ?? '/', base, 'replaceState')
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    goToScreen('/', base, 'replaceState')
    if (store.get().settings.scenario !== 'everyday') await actions.loadScenario('everyday')
    return `${reason} Everyday is shown instead.`
  }
}
