import { chunk } from '#src/app/chunk.tsx'
import { recordOf } from '#src/app/route-readings.ts'
import { lobs } from '#src/contract/lobs.ts'
import { lobRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { loadLobs, lobList } from '#src/screens/lob/lob.fields.tsx'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'
import { type Entity, offeredPage } from './entity.ts'

const list = chunk(() => import('#src/screens/lob/lob-list.tsx'))

export const lob: Entity = {
  label: names.lob.one,
  plural: names.lob.one,
  path: paths.lob,
  lists: [
    {
      label: names.lob.one,
      href: paths.lobs,
      needs: may.readLobs,
      sidebar: {
        icon: navigationIcons.lobs,
        // LOBs only: prescribed.
        newTab: true,
        needs: may.seeLobsEntry,
        section: /^\/lob\//,
      },
    },
  ],
  adds: may.writeLobs,
  finds: may.readLobs,
  writes: may.writeLobs,
  nameReading: (id) => ({
    key: ['lobs', { record: id }, 'name'],
    read: async (call, signal) => (await lobRecord(id).read(call, signal)).lobsname,
  }),
  isFoundById: true,
  search: async ({ call }, search, signal) => {
    const { rows } = await call(lobs.list, { query: { ...offeredPage, search }, signal })
    return { records: rows.map(({ lob_Id: id, lobsname: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.lobs,
      needs: may.readLobs,
      title: lobList.title,
      list: (_, search) => readingAt(lobList, loadLobs, search),
      screen: list,
    },
    { path: paths.lob.add, needs: may.writeLobs, title: lobList.title, screen: list },
    {
      path: paths.lob.import,
      needs: may.writeLobs,
      title: `Add many ${names.lob.manyInText}`,
      screen: chunk(() => import('#src/screens/lob/lob-import.tsx')),
    },
    {
      path: paths.lob.edit(':id'),
      needs: allOf(may.readLobs, may.writeLobs),
      title: lobList.title,
      screen: list,
    },
    {
      path: paths.lob.view(':id'),
      needs: may.readLobs,
      title: `${names.lob.one} Details`,
      record: recordOf(lobRecord),
      screen: chunk(() => import('#src/screens/lob/lob-record.tsx')),
    },
  ],
}
