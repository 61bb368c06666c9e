import { Fragment, type ReactNode } from 'react'
import { CancelButton } from '#src/forms/form-buttons.tsx'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PopupLinks } from '#src/ui/frame/page-parts.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnRecord } from './own-record.tsx'
import { type CancelRenderer, ProfileForm, ProfileSkeleton } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

export type ProfilePopup = 'viewing' | 'editing' | 'changingPassword'

type ProfilePopupsProps = {
  shown: ProfilePopup
  open: (popup: ProfilePopup) => void
  /** Whether no other popup can be opened now. */
  isLocked: boolean
  onClose: () => void
}

export const ProfilePopups = ({ shown, open, isLocked, onClose }: ProfilePopupsProps) => {
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
        {(record) => <ProfileForm record={record} cancel={cancel} />}
      </OwnRecord>
    ),
    changingPassword: <OwnPassword cancel={cancel} />,
  }
  const mayView = useAccess(may.viewOwnProfile)
  const others = popups.filter((popup) => popup !== shown && (mayView || popup !== 'viewing'))
  return (
    // One dialog for all: a second one would lose the focus when the first one closes and returns it.
    <Popup title={titles[shown]} onClose={onClose}>
      <PopupLinks>
        {others.map((popup) => (
          <Button key={popup} variant="quiet" disabled={isLocked} onClick={() => open(popup)}>
            {titles[popup]}
          </Button>
        ))}
      </PopupLinks>
      <Fragment key={shown}>{contents[shown]}</Fragment>
    </Popup>
  )
}

const titles = {
  viewing: 'View Profile',
  editing: 'Edit Profile',
  changingPassword: 'Change Password',
} as const satisfies Record<ProfilePopup, string>

const popups = ['viewing', 'editing', 'changingPassword'] as const
