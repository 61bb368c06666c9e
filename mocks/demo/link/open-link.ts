import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import { readLink } from './link-text.ts'

type Parts = { actions: Pick<DemoActions, 'follow'>; portal: Pick<PortalProxy, 'restart'> }

/** Follows the text of a demo link. Resolves to the reason why it could not be followed, or to null. */
export const openLink = async (text: string, { actions, portal }: Parts): Promise<string | null> => {
  const reading = await readLink(text)
  if ('problem' in reading) return `${reading.problem} Nothing was changed.`
  const { link } = reading
  try {
    const isFollowed = await actions.follow(link)
    // A script that starts shows its own screen.
    if (isFollowed && link.script === undefined) portal.restart(link.screen ?? '/')
    return null
  } catch (error) {
    portal.restart('/')
    return error instanceof Error ? error.message : String(error)
  }
}
