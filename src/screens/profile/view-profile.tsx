import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { OwnRecord } from './own-record.tsx'
import { ProfilePage } from './profile-page.tsx'
import { ProfileView } from './profile-view.tsx'

const ViewProfile = () => (
  <AccessGate access={may.viewOwnProfile}>
    <ProfilePage title="View Profile">
      <OwnRecord purpose="reading" skeleton={<ProfileView record={null} />}>
        {(record) => <ProfileView record={record} />}
      </OwnRecord>
    </ProfilePage>
  </AccessGate>
)

export default ViewProfile
