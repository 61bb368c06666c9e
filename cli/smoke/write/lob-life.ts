import type { Check } from '#cli/smoke/check.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { lobs } from '#src/contract/lobs.ts'
import type { LobEditForm } from '#src/rules/forms/lob.ts'
import { messages } from '#src/rules/messages.ts'
import { lobStatus } from '#src/rules/status.ts'
import { lifeOf } from './life.ts'
import { noStatus } from './no-status.ts'
import { changedName, ownName } from './own-name.ts'
import type { Trial } from './trial.ts'

/** A line of business: created, changed, and made inactive in the end. */
export const lobChecks = (trial: Trial): Check[] => {
  const created = { lobsname: ownName(trial.run), lobStatus: lobStatus.active }
  const changed = { lobsname: changedName(trial.run), lobStatus: lobStatus.active }
  const update = ({ call }: Visit, body: LobEditForm) =>
    call(lobs.update, { params: { lob_Id: trial.idOf('lob') }, body })
  return lifeOf(trial, {
    kind: 'lob',
    create: {
      endpoint: lobs.create,
      send: ({ call, claims }) => call(lobs.create, { params: { userId: claims.id }, body: created }),
    },
    created: () => created,
    update: { endpoint: lobs.update, send: (visit) => update(visit, changed) },
    changed: () => changed,
    badUpdate: {
      send: (visit) => update(visit, { ...changed, lobStatus: noStatus }),
      sentence: messages.invalidInput,
    },
    read: ({ call }, id) => call(lobs.get, { params: { id } }),
  })
}
