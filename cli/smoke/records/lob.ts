import { lobList } from '#cli/smoke/lists/lists.ts'
import { changedName, isOfSmoke, namePart, ownName } from '#cli/smoke/write/own-names.ts'
import { lobs } from '#src/contract/lobs.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus } from '#src/rules/status.ts'
import { newest, recordKind } from './record-kind.ts'

const { active, inactive } = lobStatus

/** The API cannot remove it: an inactive one of an earlier run is used again. */
export const lob = recordKind(lobList, {
  title: names.lob.inText,
  steps: 'created (or the inactive one of a former run), read, changed, read',
  get: lobs.get,
  create: lobs.create,
  update: lobs.update,
  removal: lobs.inactivate,
  isKept: true,
  forms: async ({ run }) => ({
    created: { lobsname: ownName(run), lobStatus: active },
    changed: { lobsname: changedName(run), lobStatus: active },
  }),
  stateOf: ({ lobsname, lobStatus }) => ({
    name: String(lobsname),
    ownerId: null,
    isInactive: lobStatus === inactive,
  }),
  findReusable: async ({ call }) => {
    const query = { ...newest, search: namePart, lobStatus: inactive }
    const { rows } = await call(lobs.list, { query })
    const found = rows.find((row) => row.lobStatus === inactive && isOfSmoke(row.lobsname))
    return found?.lob_Id ?? null
  },
})
