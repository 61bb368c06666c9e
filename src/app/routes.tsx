import { paths } from '#src/navigation/paths.ts'
import { chunk, preloadParts, type ScreenRoute } from './chunk.tsx'
import { entities } from './entities/entities.ts'

// Dialogs have to be there when the network is lost.
preloadParts(
  () => import('./question-dialog.ts'),
  () => import('#src/ui/popups/popup-dialog.tsx'),
)

const profile = chunk(() => import('#src/screens/profile/profile-page.tsx'))

/** The screens in the layout. */
export const layoutRoutes: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    screen: chunk(() => import('./dashboard/dashboard.tsx')),
  },
  ...entities.flatMap(({ routes }) => routes),
  ...[paths.viewProfile, paths.editProfile, paths.changePassword].map((path) => ({ path, screen: profile })),
  {
    path: paths.listing,
    screen: chunk(() => import('#src/screens/listing/listing.tsx')),
  },
]
