import { rows } from '#src/store/portal-rows.ts'
import type { Rows } from '#src/store/rows.ts'
import { createDrafts, type DraftStorage } from './drafts.ts'

/** Each draft is a row: that of a form is replaced by the next one. */
export const draftStorage = ({ read, put, change, deleteAll, onLost }: Rows): DraftStorage => ({
  read: async (user) => {
    const [drafts, [signOut]] = await Promise.all([read(['draft', user]), read(['sign-out', user])])
    return {
      drafts: drafts.map(([[, , route, form], value]) => ({
        place: { route: String(route), form: String(form) },
        value,
      })),
      signOut: signOut === undefined ? '' : String(signOut[1]),
    }
  },
  put: (user, { route, form }, draft) => put(['draft', user, route, form], draft),
  change: (user, { route, form }, work) => change(['draft', user, route, form], work),
  signOut: async (user, id) => {
    await put(['sign-out', user], id)
    await deleteAll(['draft', user])
  },
  onLost,
})

/** The drafts that this browser holds, for one session. */
export const openDrafts = () => createDrafts(draftStorage(rows))
