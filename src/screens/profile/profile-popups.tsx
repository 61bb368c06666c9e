import { type ReactNode, useCallback, useContext, useState } from 'react'
import { CancelButton } from '#src/forms/form-buttons.tsx'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useDelayEffect } from '#src/session/use-delay-effect.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PopupLinks } from '#src/ui/frame/page.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { PopupLock } from '#src/ui/popups/popup-lock.ts'
import type { CancelRenderer } from './cancel-renderer.ts'
import { OwnPassword, usePasswordChangeTarget } from './own-password.tsx'
import { OwnRecord } from './own-record.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'

export type ProfilePopup = 'viewing' | 'editing' | 'changingPassword'

type ProfilePopupsProps = {
  shown: ProfilePopup
  open: (popup: ProfilePopup) => void
  onClose: () => void
}

export const ProfilePopups = ({ shown, open, onClose }: ProfilePopupsProps) => {
  const delayEffect = useDelayEffect()
  const target = usePasswordChangeTarget()
  const cancel: CancelRenderer = (form) => <CancelButton form={form} onCancel={onClose} />
  const contents: Record<ProfilePopup, ReactNode> = {
    viewing: (
      <>
        <OwnRecord purpose="reading" skeleton={<ProfileView record={null} />}>
          {(record) => <ProfileView record={record} />}
        </OwnRecord>
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </>
    ),
    editing: (
      <OwnRecord purpose="editing" skeleton={<ProfileSkeleton cancel={cancel} />}>
        {(record) => (
          <ProfileForm
            record={record}
            cancel={cancel}
            onSaved={() => {
              onClose()
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
        onLeft={onClose}
      />
    ),
  }
  return (
    // One dialog for all: a second one would lose the focus when the first one closes and returns it.
    <Popup title={titles[shown]} onClose={onClose}>
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

/** The content of a popup, under the links to the others, which are disabled while a call runs. */
const WithOthers = ({ shown, open, children }: WithOthersProps) => {
  const mayView = useAccess(may.viewOwnProfile)
  const lockPopup = useContext(PopupLock)
  const [isLocked, setLocked] = useState(false)
  const lock = useCallback(
    (now: boolean) => {
      setLocked(now)
      lockPopup(now)
    },
    [lockPopup],
  )
  return (
    <>
      <PopupLinks>
        {popups
          .filter((popup) => popup !== shown && (mayView || popup !== 'viewing'))
          .map((popup) => (
            <Button key={popup} variant="quiet" disabled={isLocked} onClick={() => open(popup)}>
              {titles[popup]}
            </Button>
          ))}
      </PopupLinks>
      <PopupLock key={shown} value={lock}>
        {children}
      </PopupLock>
    </>
  )
}
