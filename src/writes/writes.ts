import {
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import type { Emitted, Notice } from '#machines/notices.ts'
import type { WriteInput, writeMachine } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'

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

type WriteRequest = NamedWrite &
  Omit<WriteInput, 'steps'> & {
    steps: Omit<WriteInput['steps'], 'send'> & {
      /** Sends by the given `call`: what its writes change is read again. */
      send: (call: Call) => Promise<Saved>
    }
    /** Keeps what undoes it, once it is saved with a message; null if it cannot be undone. */
    keepUndo?: ((message: string) => Notice['undo'] | null) | undefined
    /** Whether the page looks for it after a reload, as a form does that has a draft. */
    outlivesPage?: boolean
    /** Called with each snapshot, also after the screen was left or the session has ended. */
    follow?: (write: WriteSnapshot) => void
  }

type RunningWrite = { request: WriteRequest; actor: ActorRefFrom<typeof writeMachine> }

/** The writes that run, by their keys. Another object after each change of one. */
type RunningWrites = ReadonlyMap<string, WriteSnapshot>

type FailedWrite = { subject: string; notice: Notice }

type FailedWriteMap = ReadonlyMap<string, FailedWrite>

/** Gets the calls that were made for it and change something; none where it was found as stored before it was sent. */
type WriteListener = (write: WriteSnapshot, request: WriteRequest, calls: readonly SentWrite[]) => void

/** The writes of the whole portal. They and their notices outlive the screens that start them. */
export type Writes = {
  /**
   * Starts a write, unless one runs under the same key. The caller brings the machine, so that the sign-in screen does not
   * load its code.
   */
  start(request: WriteRequest, machine: typeof writeMachine): void
  /** Sends the answer of the user to a write that asks, if there is one. */
  answer(key: string, event: EventFromLogic<typeof writeMachine>): void
  running(): RunningWrites
  /** Why writes failed, by their keys, until they are started again or the user dismisses it. Another object after each change. */
  failed(): FailedWriteMap
  /** Adds a failure of something that is not sent by `start`, as of an export. */
  addFailure(key: string, failure: FailedWrite): void
  dismiss(key: string): void
  /** Resolves when nothing is sent any more, or something was not stored: to whether everything was. */
  settled(): Promise<boolean>
  /** Resolves when no write under the path is sent any more; for null, when none at all is. Undefined if none is. */
  finished(path: string | null): Promise<unknown> | undefined
  /** Calls after each change of a write under the path, until the returned function is called. */
  watch(path: string, onChange: () => void): () => void
  /** Calls with each snapshot of each write, until the returned function is called. */
  subscribe(listener: WriteListener): () => void
  /** Forgets what runs, as the session ends: calls go on, without notices. */
  forget(): void
}

type WritesOptions = {
  call: Call
  notify: (emitted: Emitted) => void
  /** Called with whether something is sent whose outcome could not be shown after a reload. */
  keepPage?: (isNeeded: boolean) => void
  inspect?: (event: InspectionEvent) => void
}

export const createWrites = ({
  call,
  notify,
  keepPage = () => {},
  inspect = () => {},
}: WritesOptions): Writes => {
  let writes: ReadonlyMap<string, RunningWrite> = new Map()
  let running: RunningWrites = new Map()
  let failed: FailedWriteMap = new Map()
  const watchers = new Set<{ path: string; onChange: () => void }>()
  const listeners = new Set<WriteListener>()
  const waiting = new Set<(write?: WriteSnapshot) => void>()

  const isSent = (path: string | null = null) =>
    [...writes].some(([key, { actor }]) => (path === null || isUnder(path, key)) && isBusy(actor))
  const askWaiting = (write?: WriteSnapshot) => {
    for (const listen of waiting) listen(write)
  }
  const watchersOf = (key: string) => [...watchers].filter(({ path }) => isUnder(path, key))
  const notifyWatchers = (key: string) => {
    for (const { onChange } of watchersOf(key)) onChange()
  }
  const setWrites = (next: typeof writes) => {
    writes = next
    running = new Map([...writes].map(([key, { actor }]) => [key, actor.getSnapshot()]))
    keepPage([...writes.values()].some(({ request, actor }) => !request.outlivesPage && isBusy(actor)))
  }
  const setFailed = (key: string, failure: FailedWrite | null) => {
    if (failure === null && !failed.has(key)) return
    failed = withEntry(failed, key, failure)
    notifyWatchers(key)
  }
  const report = (request: WriteRequest, notice: Notice) => {
    const { key, subject, keepUndo } = request
    setFailed(key, notice.tone === 'error' ? { subject, notice } : null)
    const undo = notice.tone === 'success' ? keepUndo?.(notice.message) : null
    const shown = watchersOf(key).length > 0 ? notice : afterLeaving(notice, request)
    notify(undo ? { ...shown, undo } : shown)
  }
  const start = (request: WriteRequest, machine: typeof writeMachine) => {
    const { key, steps, done, noticeOf, follow } = request
    if (writes.has(key)) return
    setFailed(key, null)
    const { noted, calls } = noteCalls(call)
    const send = () => steps.send(noted)
    const actor = createActor(machine, { inspect, input: { steps: { ...steps, send }, done, noticeOf } })
    const write = { request, actor }
    // After the end of its session it is none of these writes.
    const isOwn = () => writes.get(key) === write
    const update = (snapshot: WriteSnapshot) => {
      follow?.(snapshot)
      if (!isOwn()) return
      setWrites(withEntry(writes, key, snapshot.status === 'active' ? write : null))
      for (const listener of listeners) listener(snapshot, request, calls)
      askWaiting(snapshot)
      notifyWatchers(key)
    }
    actor.on('*', (notice) => (isOwn() ? report(request, notice) : undefined))
    writes = withEntry(writes, key, write)
    actor.start()
    update(actor.getSnapshot())
    actor.subscribe(update)
  }
  /** Resolves to the first answer that is not undefined; asked now, and after each change of a write. */
  const firstAnswer = <Answer>(ask: (write?: WriteSnapshot) => Answer | undefined): Promise<Answer> =>
    new Promise((resolve) => {
      const listen = (write?: WriteSnapshot) => {
        const answer = ask(write)
        if (answer === undefined) return
        waiting.delete(listen)
        resolve(answer)
      }
      waiting.add(listen)
      listen()
    })
  return {
    start,
    answer: (key, event) => writes.get(key)?.actor.send(event),
    running: () => running,
    failed: () => failed,
    addFailure: setFailed,
    dismiss: (key) => setFailed(key, null),
    settled: () =>
      firstAnswer((write) => {
        if (write?.hasTag('unsaved')) return false
        return !isSent() || undefined
      }),
    finished: (path) => (isSent(path) ? firstAnswer(() => !isSent(path) || undefined) : undefined),
    watch: (path, onChange) => {
      const watcher = { path, onChange }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forget: () => {
      failed = new Map()
      setWrites(new Map())
      askWaiting()
    },
  }
}

/** The path of what forms send. */
export const formsPath = 'form'

export const formPath = (form: string): string => `${formsPath}/${form}`

/** Whether a key is a path or begins with it. */
export const isUnder = (path: string, key: string): boolean => `${key}/`.startsWith(`${path}/`)

/**
 * Whether what screens show of its record may be outdated: also where it may be stored. After a refusal, a write that compares reads
 * the record itself before it is sent again.
 */
export const mayHaveChanged = (write: WriteSnapshot): boolean => {
  const { failure, steps } = write.context
  if (write.matches('saved') || write.matches('uncertain')) return true
  if (steps.compare !== undefined) return false
  return write.matches('refused') && refusalsOfRecords.includes(failure?.status ?? 0)
}

/** Not those of the user or of the number of calls. Servers differ in what they answer where another user was faster. */
const refusalsOfRecords: readonly number[] = [400, 404, 409, 410, 422]

/** A `call` that notes the writes that it makes. */
export const noteCalls = (call: Call): { noted: Call; calls: readonly SentWrite[] } => {
  const calls: SentWrite[] = []
  const noted: Call = async (endpoint, input) => {
    const sent: SentWrite = { endpoint, input }
    if (endpoint.method !== 'GET') calls.push(sent)
    const answer = await call(endpoint, input)
    sent.answer = answer
    return answer
  }
  return { noted, calls }
}

/** Whether it is stored, whatever became of those after it. */
export const isAnswered = ({ answer }: SentWrite): boolean => answer !== undefined

const isBusy = (actor: RunningWrite['actor']): boolean => actor.getSnapshot().hasTag('busy')

/** A copy of a map in which a key has another value; without the key for null. */
const withEntry = <Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | null,
): ReadonlyMap<string, Value> => {
  const others = [...map].filter(([other]) => other !== key)
  return new Map(value === null ? others : [...others, [key, value]])
}

/** Without its screen a notice has to say what it is about, and to lead to what was refused. */
const afterLeaving = ({ isInPlace: _, ...notice }: Notice, { subject, address }: NamedWrite): Notice => ({
  ...notice,
  detail: notice.detail === undefined ? subject : `${subject}. ${notice.detail}`,
  ...(notice.tone === 'error' && notice.link === undefined ? { link: { label: 'Open', to: address } } : {}),
})
