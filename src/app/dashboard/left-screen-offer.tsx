import { useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { recentRecords } from '#src/app/recent-records.ts'
import { findRoute } from '#src/app/route-readings.ts'
import { screenRoutes } from '#src/app/screen-routes.ts'
import type { LeftScreen } from '#src/rules/left-screen.ts'
import { idIn } from '#src/rules/text.ts'
import { useClaims } from '#src/session/use-access.ts'
import { forgetLeftScreen, storedLeftScreen } from '#src/store/stored-left-screen.ts'
import { useUserSettings } from '#src/store/user-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The screen that this tab was at before the sign-in. It is offered until the user leaves the dashboard. */
export const LeftScreenOffer = () => {
  const [left, setLeft] = useState(storedLeftScreen)
  const screen = useOffered(left)
  const isOffered = screen !== null
  useEffect(() => (isOffered ? forgetLeftScreen : undefined), [isOffered])
  if (screen === null) return null
  return (
    <MessageBar
      tone="offer"
      label="Where you were"
      text={`This tab was at ${screen.record} before you signed in.`}
    >
      <LinkButton href={screen.address}>{`Open ${screen.title}`}</LinkButton>
      <Button variant="quiet" onClick={() => setLeft(null)}>
        Dismiss
      </Button>
    </MessageBar>
  )
}

/** Null if it is not offered to this user, or is no screen that can be opened. */
const useOffered = (left: LeftScreen | null) => {
  const { parser } = useRouter()
  const claims = useClaims()
  const settings = useUserSettings()
  if (left === null || claims === null || (left.user !== null && left.user !== claims.id)) return null
  const { path, search } = left
  const found = findRoute(screenRoutes, path, parser)
  if (found === null) return null
  const { title, needs } = found.route
  if (!needs(claims) || Object.values(found.params).some((param) => idIn(param) === null)) return null
  const recent = settings === null ? [] : recentRecords(settings, claims)
  const opened = recent.find(({ href }) => href === path.replace('/edit/', '/view/'))
  return {
    address: search === '' ? path : `${path}?${search}`,
    title,
    record: opened?.name ?? 'another screen',
  }
}
