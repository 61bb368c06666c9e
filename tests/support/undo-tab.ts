import { writeMachine } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import { changeKinds } from '#src/app/change-kinds.ts'
import { type ChangeKinds, createUndo } from '#src/forms/undo/undo.ts'
import { createUndoStorage } from '#src/forms/undo/undo-storage.ts'
import type { Claims } from '#src/rules/token.ts'
import type { Rows } from '#src/store/rows.ts'
import { createWrites } from '#src/writes/writes.ts'
import { memoryRows } from './memory-rows.ts'
import { settled } from './requests.ts'

export const portalUrl = { prefix: 'https://', suffix: '.portal.example' }

type TabOptions = {
  call: Call
  claims: Claims | null
  rows?: Rows
  now?: () => number
  whenClean?: (form: string) => Promise<void> | undefined
  kinds?: ChangeKinds
}

let tabs = 0

/** What one tab can undo, with its notices. Tabs with the same rows are those of one browser. */
export const openUndoTab = ({
  call,
  claims,
  rows = memoryRows(),
  now = () => 1_000,
  whenClean = () => undefined,
  kinds = changeKinds({ portalUrl }),
}: TabOptions) => {
  const notices: string[] = []
  const note = ({ message }: { message: string }) => void notices.push(message)
  tabs += 1
  const tab = `tab ${tabs}`
  let count = 0
  const setting = { claims }
  const writes = createWrites({
    call,
    notify: (event) => (event.type === 'notice' ? note(event) : undefined),
  })
  const undo = createUndo({
    user: 1,
    kinds,
    storage: createUndoStorage(rows, now),
    call,
    writes,
    machine: writeMachine,
    notify: note,
    claims: () => setting.claims,
    whenClean,
    tab,
    newId: () => {
      count += 1
      return `${tab}, change ${count}`
    },
    now,
  })
  return {
    undo,
    writes,
    notices,
    setting,
    /** Undoes the latest change, and waits until that has ended or asks. */
    undoLatest: async () => {
      const [latest] = undo.entries.get()
      if (latest === undefined) throw new Error('There is nothing to undo')
      await undo.undo(latest.id)
      for (let turn = 0; turn < 100; turn += 1) {
        await settled()
        if (undo.question.get() !== null || undo.get(latest.id)?.isRunning === false) return
      }
    },
  }
}
