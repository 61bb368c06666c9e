import { useLocation } from 'wouter'
import { useReload } from '#src/session/use-reload.ts'
import { OwnRecord } from './own-record.tsx'
import { ProfileForm } from './profile-form.tsx'
import { CancelLink, ProfilePage } from './profile-page.tsx'

/** Edit Profile as a page (spec 2). */
export const EditProfile = () => {
  const [path] = useLocation()
  const reload = useReload('profileSaveReload', path)
  return (
    <ProfilePage title="Edit Profile">
      <OwnRecord>
        {(record) => (
          <ProfileForm
            record={record}
            cancel={(form) => <CancelLink form={form} />}
            onSaved={() => reload(path)}
          />
        )}
      </OwnRecord>
    </ProfilePage>
  )
}
