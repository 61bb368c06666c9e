import { failureNotice, type Notice, savedNotice } from '#machines/notices.ts'
import type { writeMachine } from '#machines/write.machine.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { FieldDifference } from '#src/forms/field-table.ts'
import type { RecordChange } from '#src/forms/record-change.ts'
import type { Choices } from '#src/forms/versions.ts'
import type { Access } from '#src/rules/access.ts'
import { createStore } from '#src/rules/create-store.ts'
import { type Failure, isNotFound, messageFor } from '#src/rules/failure.ts'
import { type ChangeContent, type KeptChange, latestChanges } from '#src/rules/kept-change.ts'
import type { Claims } from '#src/rules/token.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { formPath, type WriteSnapshot, type Writes } from '#src/writes/writes.ts'
import type { createUndoSteps } from './undo-steps.ts'
import type { UndoStorage } from './undo-storage.ts'

/** Who may make a change, and how. */
type ChangeKind = { write: Access; load: () => Promise<RecordChange> }

/** The kinds of changes by their names. What browsers keep names them: a name is not changed. */
export type ChangeKinds = Readonly<Record<string, ChangeKind>>

/** `isStored`: whether it outlives the page. `isRunning`: whether it is being undone here. */
export type UndoEntry = KeptChange & { isStored: boolean; isRunning: boolean }

/** The changes of another user about which an Undo asks. */
type UndoQuestion = { id: string; differences: readonly FieldDifference[] }

type UndoOptions = {
  user: number
  kinds: ChangeKinds
  storage: UndoStorage
  call: Call
  writes: Pick<Writes, 'start' | 'answer' | 'running' | 'finished'>
  machine: typeof writeMachine
  notify: (notice: Notice) => void
  claims: () => Claims | null
  /** Resolves when no form of a record is dirty; rejects if the session ends before. Undefined if none is. */
  whenClean: (form: string, signal: AbortSignal) => Promise<void> | undefined
  tab: string
  newId: () => string
  now: () => number
}

type UndoSteps = ReturnType<typeof createUndoSteps>

/** The changes of the signed-in user that can be undone. They outlive the screens and, where the browser stores them, the page. */
export type Undo = ReturnType<typeof createUndo>

export const createUndo = (options: UndoOptions) => {
  const { user, storage, call, writes, notify, tab, newId, now } = options
  const entries = createStore<readonly UndoEntry[]>([])
  const question = createStore<UndoQuestion | null>(null)
  const running = new Map<string, UndoSteps>()
  const turns = createTurns()
  const get = (id: string) => entries.get().find((entry) => entry.id === id)
  const update = (id: string, change: Partial<UndoEntry>) =>
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  /** Without those that are too old or too many: the next page would not have them. */
  const show = (all: readonly UndoEntry[]) => {
    const latest = latestChanges(all, now()).map(({ id }) => id)
    entries.set(all.filter((entry) => latest.includes(entry.id) || entry.isRunning))
  }
  const keep = (content: ChangeContent, { subject, message }: Pick<KeptChange, 'subject' | 'message'>) => {
    const id = newId()
    const change: KeptChange = {
      ...content,
      version: 1,
      id,
      subject,
      message,
      madeAt: now(),
      claimedBy: '',
      claimedAt: 0,
      undoneAt: null,
      refusal: null,
    }
    show([{ ...change, isStored: true, isRunning: false }, ...entries.get()])
    storage.put(user, change).catch(() => update(id, { isStored: false }))
    return { id, run: () => void undo(id) }
  }
  const refuse = (entry: UndoEntry, message: string) => {
    update(entry.id, { refusal: message })
    notify({ ...failureNotice(message), detail: entry.subject })
  }
  const claim = (entry: UndoEntry): Promise<boolean> => storage.claim(user, entry.id, tab).catch(() => true)
  const finish = (id: string, end: Pick<KeptChange, 'undoneAt' | 'refusal'>) => {
    running.delete(id)
    turns.end(id)
    if (question.get()?.id === id) question.set(null)
    update(id, { ...end, isRunning: false })
    storage.release(user, id, tab, end).catch(() => undefined)
  }
  const mayUndo = (kind: string): boolean => options.kinds[kind]?.write(options.claims()) ?? false
  /** How the change is made, or why it is not made now. */
  const changeFor = async (
    entry: UndoEntry,
  ): Promise<{ change: RecordChange; steps: UndoSteps } | string> => {
    const kind = options.kinds[entry.kind]
    if (kind === undefined) return undoMessages.undoIsUnknown
    if (!mayUndo(entry.kind)) return undoMessages.undoForbidden
    const loaded = await Promise.all([kind.load(), import('./undo-steps.ts')]).catch(() => null)
    if (loaded === null) return undoMessages.undoNotLoaded
    if (!(await claim(entry))) return undoMessages.undoneElsewhere
    const [change, { createUndoSteps }] = loaded
    return { change, steps: createUndoSteps(change, entry, call) }
  }
  const undo = async (id: string): Promise<void> => {
    const entry = get(id)
    if (entry === undefined || entry.isRunning || entry.undoneAt !== null) return
    update(id, { isRunning: true, refusal: null })
    const found = await changeFor(entry)
    if (typeof found !== 'string') return start(entry, found)
    update(id, { isRunning: false })
    refuse(entry, found)
  }
  const start = (entry: UndoEntry, { change, steps }: { change: RecordChange; steps: UndoSteps }) => {
    const { id } = entry
    running.set(id, steps)
    let failed: string | null = null
    const noticeOf = (failure: Failure): Notice => {
      failed = isNotFound(failure) ? undoMessages.undoGone : messageFor(failure, undoMessages.undoFailed)
      return failureNotice(failed, failure)
    }
    const form = change.form(entry.record)
    const waitForForm = (signal: AbortSignal): Promise<void> | undefined => {
      const waiting = options.whenClean(form, signal)
      if (waiting !== undefined) notify(savedNotice({ message: '' }, undoMessages.undoWaits))
      return waiting
    }
    writes.start(
      {
        key: undoPath(id),
        subject: entry.subject,
        address: change.address(entry.record),
        done: () => undoneText([...entry.stays, ...steps.stays()]),
        noticeOf,
        steps: {
          ask: async (signal) => {
            await waitForForm(signal)
            return true
          },
          compare: async (signal) => {
            await turns.take(id)
            // A form may have been left while it was saved.
            await writes.finished(formPath(form))
            // The next session may be another user's.
            if (!writes.running().has(undoPath(id))) throw new ApiError('unauthorized')
            const differences = await steps.compare(signal)
            question.set(differences.length === 0 ? null : { id, differences })
            return differences.length > 0
          },
          send: async (counted) => {
            // It may have waited for an answer of the user.
            if (!(await claim(entry)))
              throw new ApiError('refused', { serverMessage: undoMessages.undoneElsewhere })
            return steps.send(counted)
          },
          verify: steps.verify,
        },
        keepUndo: (message) =>
          keep({ ...entry, ...steps.inverse(), stays: [] }, { subject: entry.subject, message }),
        follow: (write: WriteSnapshot) => {
          if (write.status === 'active') return
          finish(id, {
            undoneAt: write.matches('saved') ? now() : null,
            refusal: write.matches('saved') ? null : failed,
          })
        },
      },
      options.machine,
    )
  }
  const answer = (choices: Choices | null) => {
    const asked = question.get()
    if (asked === null) return
    const steps = running.get(asked.id)
    question.set(null)
    if (choices !== null) steps?.choose(choices)
    const isLeft = choices === null || steps === undefined || steps.isEmpty()
    writes.answer(undoPath(asked.id), { type: isLeft ? 'conflict.dismissed' : 'conflict.resolved' })
  }
  return {
    entries,
    question,
    get,
    keep,
    undo,
    /** Answers the question: null leaves the record as it is. */
    answer,
    /** Whether the user may make such a change now. */
    mayUndo,
    /** Ends the one that asks, as its session has ended: no answer will come, and those behind it are not sent. */
    end: (): void => {
      const asked = question.get()
      if (asked !== null) finish(asked.id, { undoneAt: null, refusal: null })
    },
    /** Takes in what other pages have kept and undone. */
    find: async (): Promise<void> => {
      const stored = await storage.list(user).catch(() => null)
      if (stored === null) return
      const own = entries.get()
      const isHere = (id: string) =>
        own.some((entry) => entry.id === id && (entry.isRunning || !entry.isStored))
      const found = stored.filter(({ id }) => !isHere(id))
      const here = own.filter(
        ({ id, isRunning, isStored }) => isRunning || !isStored || !stored.some((each) => each.id === id),
      )
      show(
        [...here, ...found.map((each) => ({ ...each, isStored: true, isRunning: false }))].toSorted(
          (one, other) => other.madeAt - one.madeAt,
        ),
      )
    },
  }
}

/** One Undo after the other: each sends its record as it was read, and there is one question. */
const createTurns = () => {
  const begin = new Map<string, () => void>()
  const beginFirst = () => begin.values().next().value?.()
  return {
    /** Resolves when all that were before it have ended; at once where it has its turn already. */
    take: (id: string): Promise<void> =>
      new Promise((resolve) => {
        begin.set(id, resolve)
        beginFirst()
      }),
    end: (id: string): void => {
      begin.delete(id)
      beginFirst()
    },
  }
}

const undoneText = (stays: readonly string[]): string =>
  stays.length === 0 ? undoMessages.changeUndone : `${undoMessages.changeUndone}, except ${stays.join(', ')}`

/** The path of what an Undo sends, among the writes. */
const undoPath = (id: string): string => `undo/${id}`
