import { localAdminsFirst } from '#src/app/entities/all.ts'
import type { Destination } from '#src/app/entities/entity.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'

export const screens: readonly Destination[] = [
  { label: 'Dashboard', href: paths.dashboard, needs: isSignedIn },
  ...localAdminsFirst.flatMap(({ lists }): readonly Destination[] => lists),
  { label: 'View Profile', href: paths.viewProfile, needs: may.viewOwnProfile },
  { label: 'Edit Profile', href: paths.editProfile, needs: isSignedIn },
  { label: 'Change Password', href: paths.changePassword, needs: isSignedIn },
]

export const addScreens: readonly Destination[] = localAdminsFirst.map(({ label, path, adds }) => ({
  label: `Add ${label}`,
  href: path.add,
  needs: adds,
}))
