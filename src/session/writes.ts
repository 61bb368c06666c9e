import { createActor, type SnapshotFrom } from 'xstate'
import type { Effect, Notice } from '#machines/effects.ts'
import { failureNotice } from '#machines/notices.ts'
import type { WriteEmitted, WriteInput, writeMachine } from '#machines/write.machine.ts'
import { writerMachine } from '#machines/writer.machine.ts'
import { messages } from '#src/rules/messages.ts'
import type { Inspector } from './portal-context.tsx'

/** What a notice says of a write. */
type NamedWrite = {
  /** A path, as in `devices/31`: who watches `devices` watches every write of a device. */
  key: string
  /** The name of the record, for a notice that comes after its screen was left. */
  subject: string
  /** The address of that screen. */
  address: string
}

export type WriteRequest = NamedWrite & WriteInput

/** The actor of a form, which sends what the form holds. */
type FormActor = {
  on(type: '*', listener: (emitted: { type: string }) => void): { unsubscribe(): void }
  subscribe(listener: (snapshot: FormSnapshot) => void): { unsubscribe(): void }
  getSnapshot(): FormSnapshot
  stop(): void
}

type FormSnapshot = { hasTag(tag: 'busy' | 'asking'): boolean }

/** The writes that run, by their keys. Another object after each change. */
export type RunningWrites = ReadonlyMap<string, SnapshotFrom<typeof writeMachine>>

type FailedWrite = { subject: string; notice: Notice }

export type FailedWrites = ReadonlyMap<string, FailedWrite>

/** The writes of the whole portal. They and their notices outlive the screens that start them. */
export type Writes = {
  /** Starts a write, unless one runs under the same key. */
  start(request: WriteRequest): void
  /**
   * Follows what the actor of an open form sends. The returned function is called when the form is left: it lets the
   * actor end what it does, and then stops it. Its notices name the record then, and other effects are dropped.
   */
  followForm(actor: FormActor): (write: NamedWrite) => void
  running(): RunningWrites
  /** Why writes failed, by their keys, until they are started again or the user dismisses it. Another object after each change. */
  failed(): FailedWrites
  /** Adds a failure of something that is not sent by `start`, as of an export. */
  addFailure(key: string, failure: FailedWrite): void
  dismiss(key: string): void
  /** Resolves when nothing is sent any more, or something was not stored: to whether everything was. */
  settled(): Promise<boolean>
  /** For a form that was left while it was sent: resolves when that is over. Undefined for every other. */
  finished(key: string): Promise<void> | undefined
  /** Calls after each change of a write under the path, until the returned function is called. */
  watch(path: string, onChange: () => void): () => void
  /** Calls when records may have changed, with the key of the write that changed them. */
  onRecordChanged(listener: (key: string) => void): () => void
  /** Forgets what runs, as the session ends: calls go on, without notices. */
  forget(): void
}

type WritesOptions = { dispatchEffect: (effect: Effect) => void; inspect?: Inspector | undefined }

export const createWrites = ({ dispatchEffect, inspect = () => {} }: WritesOptions): Writes => {
  const writer = createActor(writerMachine, { inspect }).start()
  const watchers = new Set<{ path: string; onChange: () => void }>()
  const listeners = new Set<(key: string) => void>()
  let running: RunningWrites = new Map()
  let failed: FailedWrites = new Map()
  const finishing = new Map<string, Promise<void>>()
  const sending = new Set<object>()
  const settling = new Set<(isStored: boolean) => void>()
  let session = {}
  let count = 0

  /** Notes whether a write is sent now, and once it is not, whether it was stored. */
  const note = (write: object, isSent: boolean, isStored: boolean) => {
    if (isSent) sending.add(write)
    else if (sending.delete(write) && (!isStored || sending.size === 0)) {
      for (const settle of settling) settle(isStored)
      settling.clear()
    }
  }

  const watchersOf = (key: string) => [...watchers].filter(({ path }) => isUnder(path, key))
  const set = (key: string, snapshot: SnapshotFrom<typeof writeMachine>) => {
    const others = [...running].filter(([other]) => other !== key)
    running = new Map(snapshot.status === 'active' ? [...others, [key, snapshot]] : others)
    for (const { onChange } of watchersOf(key)) onChange()
  }
  const setFailed = (key: string, failure: FailedWrite | null) => {
    if (failure === null && !failed.has(key)) return
    const others = [...failed].filter(([other]) => other !== key)
    failed = new Map(failure === null ? others : [...others, [key, failure]])
    for (const { onChange } of watchersOf(key)) onChange()
  }
  const dispatchChange = (key: string) => {
    for (const listener of listeners) listener(key)
  }
  const dispatch = (request: WriteRequest, emitted: WriteEmitted) => {
    const isWatched = watchersOf(request.key).length > 0
    if (emitted.type === 'record.changed') return dispatchChange(request.key)
    if (emitted.tone === 'error') setFailed(request.key, { subject: request.subject, notice: emitted })
    dispatchEffect(isWatched ? emitted : afterLeaving(emitted, request))
  }
  const start = (request: WriteRequest) => {
    const { key, steps, done, noticeOf } = request
    if (running.has(key)) return
    setFailed(key, null)
    const begunIn = session
    count += 1
    const id = `${key} ${count}`
    writer.send({ type: 'write.started', id, input: { steps, done, noticeOf } })
    const actor = writer.getSnapshot().children[id]
    if (actor === undefined) throw new Error('The writer has not started a write')
    const update = (snapshot: SnapshotFrom<typeof writeMachine>) => {
      if (begunIn !== session) return
      set(key, snapshot)
      note(actor, snapshot.hasTag('sending'), snapshot.matches('saved'))
    }
    update(actor.getSnapshot())
    actor.subscribe(update)
    actor.on('*', (emitted) => (begunIn === session ? dispatch(request, emitted) : undefined))
  }
  const followForm = (actor: FormActor) => {
    const begunIn = session
    let isStored = false
    const following = [
      actor.on('*', ({ type }) => {
        isStored ||= type === 'saved'
      }),
      actor.subscribe((snapshot) => {
        const isSent = snapshot.hasTag('busy')
        if (begunIn === session) note(actor, isSent, isStored)
        if (isSent) isStored = false
      }),
    ]
    return (write: NamedWrite) => {
      if (actor.getSnapshot().hasTag('busy')) finish(write, actor, () => begunIn === session)
      else for (const { unsubscribe } of following) unsubscribe()
    }
  }
  const finish = (write: NamedWrite, actor: FormActor, isSameSession: () => boolean) => {
    const dispatchLater = (notice: Notice) => {
      if (isSameSession()) dispatchEffect(afterLeaving(notice, write))
    }
    actor.on('*', (emitted) => {
      if (isNotice(emitted)) dispatchLater(emitted)
      if (emitted.type === 'saved') dispatchChange(write.key)
    })
    const finished = new Promise<void>((resolve) => {
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return
        if (snapshot.hasTag('asking')) dispatchLater(failureNotice(messages.changedBySomeoneElse))
        actor.stop()
        finishing.delete(write.key)
        resolve()
      })
    })
    finishing.set(write.key, finished)
  }
  return {
    start,
    followForm,
    finished: (key) => finishing.get(key),
    running: () => running,
    failed: () => failed,
    addFailure: setFailed,
    dismiss: (key) => setFailed(key, null),
    settled: () =>
      new Promise((resolve) => {
        if (sending.size === 0) resolve(true)
        else settling.add(resolve)
      }),
    watch: (path, onChange) => {
      const watcher = { path, onChange }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    onRecordChanged: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget: () => {
      session = {}
      running = new Map()
      failed = new Map()
      sending.clear()
    },
  }
}

/** The key of what a form sends. */
export const formKey = (form: string): string => `form/${form}`

/** Whether a key is a path or begins with it. */
export const isUnder = (path: string, key: string): boolean => `${key}/`.startsWith(`${path}/`)

const isNotice = (emitted: { type: string }): emitted is Notice => emitted.type === 'notice'

/** Without its screen a notice has to say what it is about, and to lead to what was refused. */
const afterLeaving = ({ isInPlace: _, ...notice }: Notice, { subject, address }: NamedWrite): Notice => ({
  ...notice,
  detail: notice.detail === undefined ? subject : `${subject}. ${notice.detail}`,
  ...(notice.tone === 'error' && notice.link === undefined ? { link: { label: 'Open', to: address } } : {}),
})
