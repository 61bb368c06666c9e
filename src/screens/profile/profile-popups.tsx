import { type ReactNode, useCallback, useContext, useState } from 'react'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { may } from '#src/rules/access.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PopupLinks } from '#src/ui/frame/page.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { PopupLock } from '#src/ui/popups/popup-lock.ts'
import type { CancelRenderer } from './drawn-cancel.ts'
import { OwnPassword, usePasswordChangeTarget } from './own-password.tsx'
import { OwnRecord } from './own-record.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'

export type ProfilePopup = 'viewing' | 'editing' | 'changingPassword'

type ProfilePopupsProps = {
  shown: ProfilePopup
  open: (popup: ProfilePopup) => void
  close: () => void
}

/** The popup about one's own account that is open, with the ways to the others. */
export const ProfilePopups = ({ shown, open, close }: ProfilePopupsProps) => {
  const { delayEffect } = usePortal()
  const target = usePasswordChangeTarget()
  const cancel: CancelRenderer = (form) => <CancelButton form={form} onCancel={close} />
  const contents: Record<ProfilePopup, ReactNode> = {
    viewing: (
      <>
        <OwnRecord awaited={<ProfileView record={null} />}>
          {(record) => <ProfileView record={record} />}
        </OwnRecord>
        <FormActions>
          <Button onClick={close}>Close</Button>
        </FormActions>
      </>
    ),
    editing: (
      <OwnRecord awaited={<ProfileSkeleton cancel={cancel} />}>
        {(record) => (
          <ProfileForm
            record={record}
            cancel={cancel}
            onSaved={() => {
              close()
              delayEffect({ type: 'reload' }, 'profileSaveReload')
            }}
          />
        )}
      </OwnRecord>
    ),
    changingPassword: (
      <OwnPassword
        cancel={cancel}
        onSaved={() => delayEffect({ type: 'redirect', to: target }, 'passwordChangeRedirect')}
        onLeft={close}
      />
    ),
  }
  return (
    // Another popup is another dialog: the focus begins anew in it.
    <Popup key={shown} title={titles[shown]} onClose={close}>
      <WithOthers shown={shown} open={open}>
        {contents[shown]}
      </WithOthers>
    </Popup>
  )
}

const titles = {
  viewing: 'View Profile',
  editing: 'Edit Profile',
  changingPassword: 'Change Password',
} as const satisfies Record<ProfilePopup, string>

const popups = ['viewing', 'editing', 'changingPassword'] as const

type WithOthersProps = Pick<ProfilePopupsProps, 'shown' | 'open'> & { children: ReactNode }

/** What is in a popup, under the ways to the others: they are as closed as the popup is while something is on its way. */
const WithOthers = ({ shown, open, children }: WithOthersProps) => {
  const mayView = useAccess(may.viewOwnProfile)
  const holdPopup = useContext(PopupLock)
  const [isHeld, setHeld] = useState(false)
  const hold = useCallback(
    (now: boolean) => {
      setHeld(now)
      holdPopup(now)
    },
    [holdPopup],
  )
  return (
    <>
      <PopupLinks>
        {popups
          .filter((popup) => popup !== shown && (mayView || popup !== 'viewing'))
          .map((popup) => (
            <Button key={popup} look="quiet" disabled={isHeld} onClick={() => open(popup)}>
              {titles[popup]}
            </Button>
          ))}
      </PopupLinks>
      <PopupLock value={hold}>{children}</PopupLock>
    </>
  )
}
