import { useMachine } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { type ProfilePopupEvent, profilePopupsMachine } from '#machines/profile-popups.machine.ts'
import { isSuperAdmin, may } from '#src/rules/access.ts'
import { photoOf } from '#src/screens/profile/photo.ts'
import { useOwnRecord } from '#src/screens/profile/use-own-record.ts'
import { buildName } from '#src/session/build-name.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { AccountMenu } from '#src/ui/frame/account-menu.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'

/** Who is signed in, with the menu of one's own account and its popups, over any screen (spec 2, Sidebar and profile). */
export const Account = () => {
  const [popups, send] = useMachine(profilePopupsMachine)
  const items = useItems(send)
  return (
    <>
      <Menu items={items} />
      {popups.value === 'none' ? null : (
        <Suspense>
          <ProfilePopups open={popups.value} send={send} />
        </Suspense>
      )}
    </>
  )
}

const ProfilePopups = lazy(async () => ({
  default: (await import('#src/screens/profile/profile-popups.tsx')).ProfilePopups,
}))

const useItems = (send: (event: ProfilePopupEvent) => void): MenuItem[] => {
  const mayView = useAccess(may.viewOwnProfile)
  const view = { label: 'View Profile', onSelect: () => send({ type: 'view.chosen' }) }
  const change = { label: 'Change Password', onSelect: () => send({ type: 'passwordChange.chosen' }) }
  return mayView ? [view, change] : [change]
}

/** A super admin has the name of the session, others the one of their record as soon as it has loaded. */
const Menu = ({ items }: { items: readonly MenuItem[] }) => {
  const { config } = usePortal()
  const sessionName = useClaims()?.name ?? ''
  const hasSessionName = useAccess(isSuperAdmin)
  const { record } = useOwnRecord()
  return (
    <AccountMenu
      name={hasSessionName ? sessionName : record?.employeesName || sessionName}
      photo={record === null ? null : photoOf(config, record)}
      items={items}
      version={`Version ${buildName()}`}
    />
  )
}
