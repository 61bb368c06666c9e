import { useContext, useState, useSyncExternalStore } from 'react'
import { useOwnProfile } from '#src/data/own-record.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { PopupHost, usePopupFlow } from '#src/popups/popup-flow.tsx'
import { may } from '#src/rules/access.ts'
import { createStore } from '#src/rules/create-store.ts'
import { photoOf } from '#src/screens/profile/profile.fields.ts'
import type { ProfilePopup } from '#src/screens/profile/profile-popups.tsx'
import { buildName } from '#src/session/build-name.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { AccountMenu } from '#src/ui/frame/account-menu.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'

/** The account menu and the profile popups that it opens over any screen. */
export const Account = ({ openShortcuts }: { openShortcuts?: () => void }) => {
  const flow = usePopupFlow<ProfilePopup>(null, { outlivesScreen: true })
  const { open, close, isLocked } = flow
  const [showsNotices, setShowsNotices] = useState(false)
  const undo = useContext(UndoContext)
  const { subscribe, get } = undo?.question ?? noQuestion
  // One popup at a time.
  const isAsked = useSyncExternalStore(subscribe, get) !== null
  const notices = { label: 'Notices', onSelect: () => setShowsNotices(true) }
  const mayView = useAccess(may.viewOwnProfile)
  const own: MenuItem[] = [
    ...(mayView ? [{ label: 'View Profile', onSelect: () => open('viewing') }] : []),
    { label: 'Change Password', onSelect: () => open('changingPassword') },
    notices,
  ]
  const items =
    openShortcuts === undefined ? own : [...own, { label: 'Keyboard shortcuts', onSelect: openShortcuts }]
  return (
    <>
      <Menu items={items} />
      <PopupHost flow={flow}>
        {(popup) => <ProfilePopups shown={popup} open={open} isLocked={isLocked} onClose={close} />}
      </PopupHost>
      {showsNotices && !isAsked ? <NoticesPopup onClose={() => setShowsNotices(false)} /> : null}
      {isAsked ? <UndoQuestion onClose={() => undo?.answer(null)} /> : null}
    </>
  )
}

const ProfilePopups = lazyPopup(
  async () => (await import('#src/screens/profile/profile-popups.tsx')).ProfilePopups,
)

const noQuestion = createStore(null)

const UndoQuestion = lazyPopup(async () => (await import('./undo-question.tsx')).UndoQuestion)

const NoticesPopup = lazyPopup(async () => (await import('./notices-popup.tsx')).NoticesPopup)

const Menu = ({ items }: { items: readonly MenuItem[] }) => {
  const { config } = useServices()
  const { name, record } = useOwnProfile()
  return (
    <AccountMenu
      name={name}
      photo={record === null ? null : photoOf(config, record)}
      items={items}
      version={`Version ${buildName()}`}
    />
  )
}
