import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { recordCheck } from '#cli/smoke/checks/record-check.ts'
import { lobTotalsCheck } from '#cli/smoke/checks/totals-checks.ts'
import { unknownIdCheck } from '#cli/smoke/checks/unknown-id-check.ts'
import { lobList } from '#cli/smoke/lists/lob-list.ts'
import { lobs } from '#src/contract/lobs.ts'

/** Lines of business. */
export const lobChecks = (): Check[] => [
  {
    endpoint: lobs.listActive,
    title: 'answers as agreed',
    kinds: ['shape'],
    audience: 'account',
    work: async ({ call }) => `${(await call(lobs.listActive, {})).length} entries`,
  },
  lobTotalsCheck,
  ...tokenChecks(lobs.listActive),

  ...listChecks(lobList),
  permissionCheck(lobs.list),
  ...tokenChecks(lobs.list),

  recordCheck({
    endpoint: lobs.get,
    idOf: ({ lob_Id }) => lob_Id,
    known: async (visit) => (await lobList.shown(visit))[0]?.lob_Id,
  }),
  unknownIdCheck(lobs.get),
  permissionCheck(lobs.get),
  ...tokenChecks(lobs.get),
]
