import { exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { exemplarItem } from '#cli/scaffold/exemplar/tests/contract/exemplar-item.ts'
import type { backendOn, Reply } from '#tests/support/ask.ts'

type Signed = ReturnType<typeof backendOn> & { bearer: string }
type Calls = { [Call in keyof typeof exemplarItems]: (signed: Signed) => Promise<Reply> }

export const good: { exemplarItems: Calls } = {
  exemplarItems: {
    list: ({ ask, bearer }) => ask(exemplarItems.list, { query: { page: 1, pageSize: 5 }, bearer }),
    get: ({ ask, bearer }) => ask(exemplarItems.get, { params: { id: 1 }, bearer }),
    create: ({ ask, bearer }) =>
      ask(exemplarItems.create, { body: { ...exemplarItem, theName: 'Another name' }, bearer }),
    update: ({ ask, bearer }) => ask(exemplarItems.update, { params: { id: 1 }, body: exemplarItem, bearer }),
    remove: ({ ask, bearer }) => ask(exemplarItems.remove, { params: { id: 1 }, bearer }),
  },
}
