import { useMachine } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { type ProfilePopupEvent, profilePopupsMachine } from '#machines/profile-popups.machine.ts'
import { isSuperAdmin, may } from '#src/rules/access.ts'
import { photoOf } from '#src/screens/profile/photo.ts'
import { useOwnRecord } from '#src/screens/profile/use-own-record.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { AccountMenu } from '#src/ui/frame/account-menu.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'

/** Who is signed in, with the menu of one's own account and its popups, over any screen (spec 2, Sidebar and profile). */
export const Account = () => {
  const [popups, send] = useMachine(profilePopupsMachine)
  const items = useItems(send)
  const Menu = useAccess(isSuperAdmin) ? SessionMenu : EmployeeMenu
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

type AccountMenuProps = { items: readonly MenuItem[] }

/** A super admin is called as in the session. */
const SessionMenu = ({ items }: AccountMenuProps) => (
  <AccountMenu name={useClaims()?.name ?? ''} items={items} />
)

/** Others are called as their record has it; until it has come, and where it does not, as in the session. */
const EmployeeMenu = ({ items }: AccountMenuProps) => {
  const { config } = usePortal()
  const name = useClaims()?.name ?? ''
  const { record } = useOwnRecord()
  return (
    <AccountMenu
      name={record?.employeesName || name}
      photo={record === null ? null : photoOf(config, record)}
      items={items}
    />
  )
}
