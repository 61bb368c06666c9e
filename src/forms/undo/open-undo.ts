import { waitFor } from 'xstate'
import { writeMachine } from '#machines/write.machine.ts'
import type { Services } from '#src/session/services.tsx'
import { newId } from '#src/store/other-tabs.ts'
import { type ChangeKinds, createUndo, type Undo } from './undo.ts'
import { undoStorage } from './undo-storage.ts'

/** The changes of a user in this browser, for one session. */
export const openUndo = (
  { call, writes, notify, session: { actor } }: Pick<Services, 'call' | 'writes' | 'notify' | 'session'>,
  user: number,
  kinds: ChangeKinds,
): Undo =>
  createUndo({
    user,
    kinds,
    storage: undoStorage,
    call,
    writes,
    machine: writeMachine,
    notify,
    claims: () => actor.getSnapshot().context.user,
    whenClean: (form, signal) => {
      const isDirty = () => actor.getSnapshot().context.dirtyForms.some((dirty) => isOf(form, dirty))
      return isDirty() ? waitFor(actor, () => !isDirty(), { signal }).then(() => undefined) : undefined
    },
    tab: newId(),
    newId,
    now: Date.now,
  })

/** Names of dirty forms begin with their ids: a form of a part of the record has one that continues that of the record. */
const isOf = (form: string, dirty: string): boolean =>
  dirty.startsWith(`${form} `) || dirty.startsWith(`${form}/`)
