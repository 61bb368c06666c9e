import { exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { type Entity, entities as others } from '#src/records/entities.ts'
import { allOf } from '#src/rules/access.ts'

declare const few: { page: number; pageSize: number }

export const entities: Readonly<Record<string, Entity>> = {
  ...others,
  exemplarItem: {
    label: 'Exemplar Item',
    plural: 'Exemplar Items',
    path: paths.exemplarItem,
    lists: [{ label: 'Exemplar Item', href: paths.exemplarItems, needs: may.readExemplarItems }],
    adds: allOf(may.readExemplarItems, may.writeExemplarItems),
    finds: may.readExemplarItems,
    writes: may.writeExemplarItems,
    nameOf: async (call, id, signal) => (await call(exemplarItems.get, { params: { id }, signal })).theName,
    isFoundById: true,
    search: async (call, search, signal) => {
      const { rows } = await call(exemplarItems.list, { query: { ...few, search }, signal })
      return rows.map(({ id, theName: name }) => ({ id, name }))
    },
  },
}
