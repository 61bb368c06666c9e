import { exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { exemplarItemRecord } from '#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-reading.ts'
import { chunk } from '#src/app/chunk.tsx'
import { type Entity, few } from '#src/app/entities/entity.ts'
import { recordOf } from '#src/app/route-readings.ts'
import { allOf } from '#src/rules/access.ts'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'

const list = chunk(() => import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-list.tsx'))

export const exemplarItem: Entity = {
  label: names.exemplarItem.one,
  plural: names.exemplarItem.many,
  path: paths.exemplarItem,
  lists: [
    {
      label: names.exemplarItem.one,
      href: paths.exemplarItems,
      needs: may.readExemplarItems,
      sidebar: {
        icon: navigationIcons.lobs,
        needs: may.readExemplarItems,
        section: /^\/exemplar-item\//,
      },
    },
  ],
  adds: allOf(may.readExemplarItems, may.writeExemplarItems),
  finds: may.readExemplarItems,
  writes: may.writeExemplarItems,
  nameOf: (id) => ({
    key: ['exemplarItems', 'name', id],
    read: async (call, signal) => (await exemplarItemRecord(id).read(call, signal)).theName,
  }),
  isFoundById: true,
  search: async ({ call }, search, signal) => {
    const { rows } = await call(exemplarItems.list, { query: { ...few, search }, signal })
    return { records: rows.map(({ id, theName: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.exemplarItems,
      screen: list,
    },
    {
      path: paths.exemplarItem.add,
      screen: list,
    },
    {
      path: paths.exemplarItem.edit(':id'),
      screen: list,
    },
    {
      path: paths.exemplarItem.view(':id'),
      record: recordOf(may.readExemplarItems, exemplarItemRecord),
      screen: chunk(
        () => import('#cli/scaffold/exemplar/src/screens/exemplar-item/exemplar-item-details.tsx'),
      ),
    },
  ],
}
