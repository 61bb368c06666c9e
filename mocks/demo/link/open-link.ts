import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { PortalProxy } from '#mocks/demo/portal-proxy.ts'
import type { LinkReading } from './link-text.ts'

type Parts = { actions: Pick<DemoActions, 'follow'>; portal: Pick<PortalProxy, 'restart'> }

/** Follows a demo link. Resolves to the reason why it could not be followed, or to null. */
export const openLink = async (reading: LinkReading, { actions, portal }: Parts): Promise<string | null> => {
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
