import { paths } from '#src/navigation/paths.ts'
import { chunk, type LayoutRoute } from './chunk.tsx'
import { entities } from './entities/entities.ts'

const profile = chunk(() => import('#src/screens/profile/profile-page.tsx'))

/** The screens in the layout, without the dashboard, which links to them. */
export const screenRoutes: readonly LayoutRoute[] = [
  ...entities.flatMap(({ routes }) => routes),
  { path: paths.viewProfile, title: 'View Profile', screen: profile },
  { path: paths.editProfile, title: 'Edit Profile', screen: profile },
  { path: paths.changePassword, title: 'Change Password', screen: profile },
  {
    path: paths.listing,
    title: 'Listing',
    screen: chunk(() => import('#src/screens/listing/listing.tsx')),
  },
]
