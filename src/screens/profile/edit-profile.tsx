import { useLocation } from 'wouter'
import { useReload } from '#src/session/use-reload.ts'
import type { CancelRenderer } from './drawn-cancel.ts'
import { OwnRecord } from './own-record.tsx'
import { ProfileForm } from './profile-form.tsx'
import { CancelLink, ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Edit Profile as a page (spec 2). */
export const EditProfile = () => {
  const [path] = useLocation()
  const reload = useReload('profileSaveReload', path)
  return (
    <ProfilePage title="Edit Profile">
      <OwnRecord awaited={<ProfileSkeleton cancel={cancel} />}>
        {(record) => <ProfileForm record={record} cancel={cancel} onSaved={() => reload(path)} />}
      </OwnRecord>
    </ProfilePage>
  )
}

const cancel: CancelRenderer = (form) => <CancelLink form={form} />
