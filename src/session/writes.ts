import { type ActorRefFrom, createActor, type EventFromLogic, type SnapshotFrom } from 'xstate'
import type { Emitted, Notice } from '#machines/notices.ts'
import type { writeMachine } from '#machines/write.machine.ts'
import type { WriteEmitted, WriteInput } from '#machines/write-setup.ts'
import type { writerMachine } from '#machines/writer.machine.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Inspector } from './services.tsx'

/** What a notice says of a write. */
type NamedWrite = {
  /** A path, as in `devices/31`: who watches `devices` watches every write of a device. */
  key: string
  /** The name of the record, for a notice that comes after its screen was left. */
  subject: string
  /** The address of that screen. */
  address: string
}

export type WriteSnapshot = SnapshotFrom<typeof writeMachine>

export type WriteRequest = NamedWrite &
  WriteInput & {
    /** Whether the page looks for it after a reload, as a form does that has a draft. */
    outlivesPage?: boolean
    /** The calls that it makes. What they change is read again. */
    calls: readonly Endpoint[]
    /** Called with each snapshot, also after the screen was left or the session has ended. */
    follow?: (write: WriteSnapshot) => void
  }

/** The writes that run, by their keys. Another object after each change. */
export type RunningWrites = ReadonlyMap<string, WriteSnapshot>

type FailedWrite = { subject: string; notice: Notice }

export type FailedWrites = ReadonlyMap<string, FailedWrite>

type ChangeListener = (calls: readonly Endpoint[], key: string) => void

/** The writes of the whole portal. They and their notices outlive the screens that start them. */
export type Writes = {
  /**
   * Starts a write, unless one runs under the same key. The caller brings the machine, so that the sign-in screen does not
   * load its code.
   */
  start(request: WriteRequest, machine: typeof writerMachine): void
  /** Sends the answer of the user to a write that asks, if there is one. */
  answer(key: string, event: EventFromLogic<typeof writeMachine>): void
  running(): RunningWrites
  /** Why writes failed, by their keys, until they are started again or the user dismisses it. Another object after each change. */
  failed(): FailedWrites
  /** Adds a failure of something that is not sent by `start`, as of an export. */
  addFailure(key: string, failure: FailedWrite): void
  dismiss(key: string): void
  /** Resolves when nothing is sent any more, or something was not stored: to whether everything was. */
  settled(): Promise<boolean>
  /** Resolves when no write under the path is sent any more. Undefined if none is. */
  finished(path: string): Promise<void> | undefined
  /** Calls after each change of a write under the path, until the returned function is called. */
  watch(path: string, onChange: () => void): () => void
  /** Calls when records may have changed, with the calls of the write that changed them, and its key. */
  onRecordChanged(listener: ChangeListener): () => void
  /** Calls when a write begins, until the returned function is called. */
  onStarted(listener: () => void): () => void
  /** Forgets what runs, as the session ends: calls go on, without notices. */
  forget(): void
}

type WritesOptions = {
  notify: (emitted: Emitted) => void
  /** Called when it changes whether something is sent whose outcome could not be shown after a reload. */
  keepPage?: (isNeeded: boolean) => void
  inspect?: Inspector | undefined
}

export const createWrites = ({ notify, keepPage = () => {}, inspect = () => {} }: WritesOptions): Writes => {
  let writer: ActorRefFrom<typeof writerMachine> | null = null
  const watchers = new Set<{ path: string; onChange: () => void }>()
  const listeners = new Set<ChangeListener>()
  const starting = new Set<() => void>()
  const actors = new Map<string, ActorRefFrom<typeof writeMachine>>()
  let running: RunningWrites = new Map()
  let failed: FailedWrites = new Map()
  const sending = new Map<object, Pick<WriteRequest, 'key' | 'outlivesPage'>>()
  let isPageKept = false
  const settling = new Set<(isStored: boolean) => void>()
  const finishing = new Set<() => void>()
  let session = {}
  let count = 0

  const settle = (isStored: boolean) => {
    for (const each of settling) each(isStored)
    settling.clear()
  }
  const checkFinished = () => {
    for (const check of finishing) check()
  }
  /** Notes whether a write is sent now, and once it is not, whether it was stored. */
  const note = (write: object, request: WriteRequest, isSent: boolean, isStored: boolean) => {
    if (isSent) sending.set(write, request)
    else if (sending.delete(write)) {
      if (!isStored || sending.size === 0) settle(isStored)
      checkFinished()
    }
    updatePage()
  }
  const updatePage = () => {
    const isNeeded = [...sending.values()].some(({ outlivesPage }) => outlivesPage !== true)
    if (isNeeded !== isPageKept) keepPage(isNeeded)
    isPageKept = isNeeded
  }

  const watchersOf = (key: string) => [...watchers].filter(({ path }) => isUnder(path, key))
  const set = (key: string, snapshot: WriteSnapshot) => {
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
  const dispatch = (request: WriteRequest, emitted: WriteEmitted) => {
    const { key, subject } = request
    if (emitted.type === 'record.changed') {
      for (const listener of listeners) listener(request.calls, key)
      return
    }
    setFailed(key, emitted.tone === 'error' ? { subject, notice: emitted } : null)
    notify(watchersOf(key).length > 0 ? emitted : afterLeaving(emitted, request))
  }
  const start = (request: WriteRequest, machine: typeof writerMachine) => {
    const { key, steps, done, noticeOf, follow } = request
    if (running.has(key)) return
    setFailed(key, null)
    writer ??= createActor(machine, { inspect }).start()
    const begunIn = session
    count += 1
    const id = `${key} ${count}`
    writer.send({ type: 'write.started', id, input: { steps, done, noticeOf } })
    const actor = writer.getSnapshot().children[id]
    if (actor === undefined) throw new Error('The writer has not started a write')
    actors.set(key, actor)
    const update = (snapshot: WriteSnapshot) => {
      follow?.(snapshot)
      if (snapshot.status !== 'active' && actors.get(key) === actor) actors.delete(key)
      if (begunIn !== session) return
      set(key, snapshot)
      note(actor, request, snapshot.hasTag('busy'), snapshot.matches('saved'))
    }
    update(actor.getSnapshot())
    for (const listener of starting) listener()
    actor.subscribe(update)
    actor.on('*', (emitted) => (begunIn === session ? dispatch(request, emitted) : undefined))
  }
  const isFinished = (path: string) => ![...sending.values()].some(({ key }) => isUnder(path, key))
  return {
    start,
    answer: (key, event) => actors.get(key)?.send(event),
    running: () => running,
    failed: () => failed,
    addFailure: setFailed,
    dismiss: (key) => setFailed(key, null),
    settled: () =>
      new Promise((resolve) => {
        if (sending.size === 0) resolve(true)
        else settling.add(resolve)
      }),
    finished: (path) => {
      if (isFinished(path)) return undefined
      return new Promise((resolve) => {
        const check = () => {
          if (!isFinished(path)) return
          finishing.delete(check)
          resolve()
        }
        finishing.add(check)
      })
    },
    watch: (path, onChange) => {
      const watcher = { path, onChange }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    onRecordChanged: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onStarted: (listener) => {
      starting.add(listener)
      return () => void starting.delete(listener)
    },
    forget: () => {
      session = {}
      running = new Map()
      failed = new Map()
      sending.clear()
      checkFinished()
      updatePage()
    },
  }
}

/** The path of what a form sends. */
export const formPath = (form: string): string => `form/${form}`

/** Whether a key is a path or begins with it. */
export const isUnder = (path: string, key: string): boolean => `${key}/`.startsWith(`${path}/`)

/** Without its screen a notice has to say what it is about, and to lead to what was refused. */
const afterLeaving = ({ isInPlace: _, ...notice }: Notice, { subject, address }: NamedWrite): Notice => ({
  ...notice,
  detail: notice.detail === undefined ? subject : `${subject}. ${notice.detail}`,
  ...(notice.tone === 'error' && notice.link === undefined ? { link: { label: 'Open', to: address } } : {}),
})
