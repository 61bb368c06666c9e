import { paths } from '#src/navigation/paths.ts'
import { anyone } from '#src/rules/access.ts'
import { chunk, type LayoutRoute, preloadParts } from './chunk.tsx'
import { screenRoutes } from './screen-routes.ts'

// Dialogs have to be there when the network is lost.
preloadParts(
  () => import('./question-dialog.ts'),
  () => import('#src/ui/popups/popup-dialog.tsx'),
)

/** The screens in the layout. */
export const layoutRoutes: readonly LayoutRoute[] = [
  {
    path: paths.dashboard,
    needs: anyone,
    title: 'Dashboard',
    screen: chunk(() => import('./dashboard/dashboard.tsx')),
  },
  ...screenRoutes,
]
