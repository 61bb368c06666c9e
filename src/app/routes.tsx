import { paths } from '#src/navigation/paths.ts'
import { chunk, preloadParts, type ScreenRoute } from './chunk.tsx'
import { entities } from './entities/entities.ts'

// Dialogs have to be there when the network is lost.
preloadParts(
  () => import('./question-dialog.ts'),
  () => import('#src/ui/popups/popup-dialog.tsx'),
)

/** The screens in the layout. */
export const layoutRoutes: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    screen: chunk(() => import('./dashboard/dashboard.tsx')),
  },
  ...entities.flatMap(({ routes }) => routes),
  {
    path: paths.viewProfile,
    screen: chunk(() => import('#src/screens/profile/view-profile.tsx')),
  },
  {
    path: paths.editProfile,
    screen: chunk(() => import('#src/screens/profile/edit-profile.tsx')),
  },
  {
    path: paths.changePassword,
    screen: chunk(() => import('#src/screens/profile/change-password.tsx')),
  },
  {
    path: paths.listing,
    screen: chunk(() => import('#src/screens/listing/listing.tsx')),
  },
]
