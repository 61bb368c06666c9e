import { paths } from '#src/navigation/paths.ts'
import { type Destination, entities } from '#src/records/entities.ts'
import { may } from '#src/rules/access.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'

const { employee, ...others } = entities

/** As in the sidebar, local admins come first. */
const inOrder = [employee, ...Object.values(others)]

/** The screens, as their headings and the sidebar call them. */
export const screens: readonly Destination[] = [
  { label: 'Dashboard', href: paths.dashboard, needs: isSignedIn },
  ...inOrder.flatMap(({ lists }): readonly Destination[] => lists),
  { label: 'View Profile', href: paths.viewProfile, needs: may.viewOwnProfile },
  { label: 'Edit Profile', href: paths.editProfile, needs: isSignedIn },
  { label: 'Change Password', href: paths.changePassword, needs: isSignedIn },
]

export const addScreens: readonly Destination[] = inOrder.map(({ label, path, adds }) => ({
  label: `Add ${label}`,
  href: path.add,
  needs: adds,
}))
