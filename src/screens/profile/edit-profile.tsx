import type { CancelRenderer } from './cancel-renderer.ts'
import { OwnRecord } from './own-record.tsx'
import { ProfileForm } from './profile-form.tsx'
import { CancelLink, ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const EditProfile = () => (
  <ProfilePage title="Edit Profile">
    <OwnRecord purpose="editing" skeleton={<ProfileSkeleton cancel={cancel} />}>
      {(record) => <ProfileForm record={record} cancel={cancel} />}
    </OwnRecord>
  </ProfilePage>
)

export default EditProfile

const cancel: CancelRenderer = (form) => <CancelLink form={form} />
