import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { lobs } from '#src/contract/lobs.ts'
import type { LobEditForm } from '#src/rules/forms/lob.ts'
import { messages } from '#src/rules/messages.ts'
import { lobStatus } from '#src/rules/status.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { changedName, noStatus, ownName } from './own-names.ts'
import { findReusableLob } from './record-kinds.ts'
import type { WriteRun } from './write-run.ts'

/** A line of business: created, or used again, changed, and made inactive in the end. */
export const lobChecks = (writeRun: WriteRun): Check[] => {
  const created = { lobsname: ownName(writeRun.run), lobStatus: lobStatus.active }
  const changed = { lobsname: changedName(writeRun.run), lobStatus: lobStatus.active }
  const update = ({ call }: CheckClient, body: LobEditForm) =>
    call(lobs.update, { params: { lob_Id: writeRun.idOf('lob') }, body })
  return lifecycleChecks(writeRun, {
    kind: 'lob',
    create: {
      endpoint: lobs.create,
      send: ({ call, claims }) => call(lobs.create, { params: { userId: claims.id }, body: created }),
    },
    reuse: async (client) => {
      const id = await findReusableLob(client.call)
      if (id === null) return null
      writeRun.journal.write({ step: 'reusing', kind: 'lob', id })
      await client.call(lobs.update, { params: { lob_Id: id }, body: created })
      return id
    },
    created: () => created,
    update: { endpoint: lobs.update, send: (client) => update(client, changed) },
    changed: () => changed,
    badUpdate: {
      send: (client) => update(client, { ...changed, lobStatus: noStatus }),
      message: messages.invalidInput,
    },
    read: ({ call }, id) => call(lobs.get, { params: { id } }),
  })
}
