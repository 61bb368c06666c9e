import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { chunk, type ScreenRoute } from '#src/app/chunk.ts'
import { layoutRoutes as others } from '#src/app/routes.tsx'

export const layoutRoutes: readonly ScreenRoute[] = [
  ...others,
  {
    path: paths.exemplarItems,
    screen: chunk(
      async () =>
        (await import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-list.tsx'))
          .ExemplarItemList,
    ),
  },
  {
    path: paths.exemplarItem.add,
    screen: chunk(
      async () =>
        (await import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-list.tsx'))
          .ExemplarItemAdd,
    ),
  },
  {
    path: paths.exemplarItem.edit(':id'),
    screen: chunk(
      async () =>
        (await import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-list.tsx'))
          .ExemplarItemEdit,
    ),
  },
  {
    path: paths.exemplarItem.view(':id'),
    screen: chunk(
      async () =>
        (await import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-details.tsx'))
          .ExemplarItemDetails,
    ),
  },
]
