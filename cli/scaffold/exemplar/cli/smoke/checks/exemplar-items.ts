import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks, unknownIdCheck } from '#cli/smoke/checks/access-checks.ts'
import { type CheckedList, defineList } from '#cli/smoke/checks/list.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { recordCheck } from '#cli/smoke/checks/record-checks.ts'

const list: CheckedList<ExemplarItem, 'id' | 'theName'> = defineList({
  endpoint: exemplarItems.list,
  ask: ({ call }, { status, ...query }) =>
    call(exemplarItems.list, { query: { ...query, theStatus: status } }),
  idOf: ({ id }) => id,
  nameField: 'theName',
  isPaged: true,
  sortValues: { id: ({ id }) => id, theName: ({ theName }) => theName },
  filter: {
    values: Object.values(statusesOf.ExemplarItemStatus),
    holds: ({ theStatus }, value) => theStatus === value,
  },
  searched: ({ theName }) => [theName],
})

/** The checks of the calls that read exemplar items. */
export const exemplarItemChecks: readonly Check[] = [
  ...listChecks(list),
  permissionCheck(exemplarItems.list),
  ...tokenChecks(exemplarItems.list),

  recordCheck({
    endpoint: exemplarItems.get,
    idOf: ({ id }) => id,
    known: async (client) => (await list.shown(client))[0]?.id,
  }),
  unknownIdCheck(exemplarItems.get),
  permissionCheck(exemplarItems.get),
  ...tokenChecks(exemplarItems.get),
]
