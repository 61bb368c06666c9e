import { OwnPassword } from './own-password.tsx'
import { CancelLink, ProfilePage } from './profile-page.tsx'

const ChangePassword = () => (
  <ProfilePage title="Change Password">
    <OwnPassword cancel={(form) => <CancelLink form={form} />} />
  </ProfilePage>
)

export default ChangePassword
