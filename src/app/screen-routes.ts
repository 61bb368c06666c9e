import { paths } from '#src/navigation/paths.ts'
import { anyone, may } from '#src/rules/access.ts'
import { chunk, type LayoutRoute } from './chunk.tsx'
import { entities } from './entities/entities.ts'

const profile = chunk(() => import('#src/screens/profile/profile-page.tsx'))

/** The screens in the layout, without the dashboard, which links to them. */
export const screenRoutes: readonly LayoutRoute[] = [
  ...entities.flatMap(({ routes }) => routes),
  { path: paths.viewProfile, needs: may.viewOwnProfile, title: 'View Profile', screen: profile },
  { path: paths.editProfile, needs: anyone, title: 'Edit Profile', screen: profile },
  { path: paths.changePassword, needs: anyone, title: 'Change Password', screen: profile },
  {
    path: paths.listing,
    needs: anyone,
    title: 'Listing',
    screen: chunk(() => import('#src/screens/listing/listing.tsx')),
  },
]
