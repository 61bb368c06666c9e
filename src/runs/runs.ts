import { failureNotice, savedNotice } from '#machines/notices.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { createStore } from '#src/rules/create-store.ts'
import { asUnreadable, type LineValues, type StoredRun, type UnreadableRun } from '#src/rules/run-journal.ts'
import type { LineState } from '#src/rules/run-lines.ts'
import type { Services } from '#src/session/services.tsx'
import { createOwnRun, type NewLine, type OwnRun, type RunEnvironment, type RunParts } from './own-run.ts'
import { countOpen, endedText } from './run-account.ts'
import type { RunKind, RunKindName } from './run-kind.ts'
import { isUnfinished, type RunLineView, type RunView } from './run-view.ts'
import { takeBackLabel, viewOf } from './show-run.ts'
import {
  createStaleMarks,
  isElsewhere,
  isMoving,
  isResting,
  type RunSnapshot,
  watchStart,
} from './watch-run.ts'

export type RunRequest = {
  kind: RunKindName
  /** What it is about beside its kind, as the name of a hospital; may be empty. */
  subject: string
  /** The path of the screen that shows it. */
  address: string
  lines: readonly NewLine[]
}

export type RunKinds = Readonly<Record<RunKindName, () => Promise<RunKind>>>

/** What runs know of the session. */
export type RunSession = {
  /** As whom calls are authorised; null if they are not. */
  user(): number | null
  /** Whether the session of this user is over, for good. */
  isOver(user: number): boolean
  subscribe(changed: () => void): () => void
  /** The server has refused what the rights of the user allow: they are read again, if they can be. */
  doubtRights(): void
}

export type RunsOptions = Omit<RunEnvironment, 'currentUser' | 'takeTurn' | 'call'> &
  Pick<Services, 'call' | 'notify'> & {
    user: number
    session: RunSession
    kinds: RunKinds
    newId: () => string
    /** Called with whether the page must not be closed. */
    keepPage: (isNeeded: boolean) => void
    /** Calls back when the network returns. Returns a function that stops it. */
    onNetwork: (returned: () => void) => () => void
    /** How tabs tell each other that the journal has changed. */
    otherTabs: { notify(): void; listen(changed: () => void): () => void }
  }

/** Screen readers drop what is announced while the account of a run takes the place of its progress. */
const pauseBeforeNotice = 400

/** The runs of the signed-in user. They outlive the screens that start them, and end with the session. */
export type Runs = ReturnType<typeof createRuns>

export const createRuns = ({
  user,
  kinds,
  newId,
  keepPage,
  onNetwork,
  notify,
  session,
  otherTabs,
  ...environment
}: RunsOptions) => {
  const { journal, locks, now } = environment
  const runs = new Map<string, OwnRun>()
  const views = createStore<readonly RunView[]>([])
  const unreadable = createStore<readonly UnreadableRun[]>([])
  const staleListeners = new Set<StaleListener>()
  /** Stays over when the same user signs in again: the runs of that session are others. */
  let isStopped = false
  const isOver = () => isStopped || session.isOver(user)
  /** The run that is being sent. */
  let turn: string | null = null
  const takeTurn = (id: string) => {
    turn ??= id
    return turn === id
  }
  const passTurn = ({ id }: OwnRun) => {
    if (turn !== id) return
    turn = null
    for (const run of runs.values()) run.send({ type: 'turn.came' })
  }
  const show = () => {
    // The journal lists them in no order.
    views.set([...runs.values()].map(viewOf).toSorted((one, other) => one.startedAt - other.startedAt))
    keepPage([...runs.values()].some(needsPage))
  }
  const forget = (run: OwnRun) => {
    runs.delete(run.id)
    run.release()
    run.actor.stop()
    passTurn(run)
    show()
  }
  const notifyEnd = ({ kind, actor, subject, address }: OwnRun) => {
    const { lines } = actor.getSnapshot().context
    const message = endedText(kind, lines)
    const isWhole = lines.every(({ state }) => state === 'done' || state === 'leftOut')
    const notice = {
      ...(isWhole ? savedNotice({ message }, message) : failureNotice(message)),
      ...(subject === '' ? {} : { detail: subject }),
      link: { label: 'Open', to: address },
    }
    setTimeout(() => (isOver() ? undefined : notify(notice)), pauseBeforeNotice)
  }
  const offerAgain = (id: string) => {
    runs.get(id)?.markTakenBack(false)
    void journal.offerTakeBack({ user, id }).then(otherTabs.notify, () => undefined)
    show()
  }
  const finish = (run: OwnRun) => {
    notifyEnd(run)
    if (run.takesBack !== undefined && leavesSome(run)) offerAgain(run.takesBack)
  }
  const follow = (run: OwnRun) => {
    // Then the page in which it ended has said so.
    const wasEnded = run.actor.getSnapshot().matches('ended')
    const markStale = createStaleMarks(run, now, () => {
      const sent = run.takeSent()
      for (const listener of staleListeners) listener(sent)
      otherTabs.notify()
    })
    const tellOnceAtRest = watchStart(run, isResting, otherTabs.notify)
    // How far it has come there.
    const findOnceElsewhere = watchStart(run, isElsewhere, () => void find())
    const update = (snapshot: RunSnapshot) => {
      markStale(snapshot)
      show()
      if (snapshot.matches('ended') && !wasEnded) finish(run)
      if (!isMoving(snapshot)) passTurn(run)
      tellOnceAtRest(snapshot)
      findOnceElsewhere(snapshot)
    }
    const doubtOnce = watchStart(run, ({ context }) => context.cause === 'forbidden', session.doubtRights)
    run.actor.subscribe((snapshot) => {
      doubtOnce(snapshot)
      // What the one call has come to is still written into the journal.
      const isForgotten = isOver() && !snapshot.hasTag('sent')
      if (!runs.has(run.id)) return
      if (isForgotten || snapshot.matches('discarded')) forget(run)
      else update(snapshot)
    })
  }
  const add = (parts: RunParts): OwnRun => {
    const run = createOwnRun(parts, { ...environment, currentUser: session.user, takeTurn })
    runs.set(run.id, run)
    follow(run)
    run.actor.start()
    show()
    return run
  }
  const open = async (
    { kind: kindName, ...request }: RunRequest & Pick<RunParts, 'takesBack'>,
    signal?: AbortSignal,
  ): Promise<string> => {
    const kind = await kinds[kindName]()
    signal?.throwIfAborted()
    return add({ id: newId(), user, kindName, kind, ...request }).id
  }
  /** Without a kind this release cannot send it. */
  const readKind = async (run: StoredRun | UnreadableRun): Promise<FoundRun> => {
    if (run.head === null) return { run, kind: null }
    const { kind: kindName } = run.head
    if (!isNamed(kinds, kindName)) return { run: asUnreadable(run), kind: null }
    const kind = await kinds[kindName]().catch(() => null)
    return kind === null ? { run: asUnreadable(run), kind } : { run, kindName, kind }
  }
  const takeIn = (found: KnownRun, isOwned: boolean, former: OwnRun | undefined) => {
    const { run: stored, kindName, kind } = found
    const { id, head } = stored
    const own = runs.get(id)
    if (own !== undefined) return own.markTakenBack(head.takenBackAt !== null)
    const known = head.endedAt === null ? former?.data() : undefined
    add({ ...head, id, user, kindName, kind, stored, isElsewhere: isOwned, known })
  }
  const find = async (): Promise<void> => {
    // Before the journal is read: a run that ends in between has no owner, and is ended there.
    const isOwned = await locks.owned().catch(() => () => false)
    const stored = await journal.list(user).catch(() => null)
    if (stored === null) return
    const found = await Promise.all(stored.map(readKind))
    const ids = new Set(stored.map(({ id }) => id))
    const outdated = new Map([...runs].filter(([id, run]) => mayBeOutdated(run, ids.has(id))))
    for (const run of outdated.values()) forget(run)
    for (const each of found)
      if (each.kind !== null) {
        const { id, head } = each.run
        takeIn(each, isOwned({ user, id }, head), outdated.get(id))
      }
    show()
    unreadable.set(found.flatMap(({ run, kind }) => (kind === null ? run : [])))
  }
  const takeBack = async (id: string, signal: AbortSignal): Promise<string | null> => {
    const run = runs.get(id)
    const inverse = run?.kind.inverse
    if (run === undefined || !inverse || takeBackLabel(run) === null) return null
    const done = run.doneLines()
    const answers = await inverse.lines(done, { call: environment.call, signal })
    // Another tab may have been faster.
    if (run.isStored() && !(await journal.takeBack({ user, id }).catch(() => true))) return null
    run.markTakenBack(true)
    otherTabs.notify()
    const opened = await open({
      kind: inverse.kind,
      subject: run.subject,
      address: run.address,
      takesBack: id,
      lines: done.map(({ number, name }, index) => {
        const answer = answers[index] ?? { leftOut: '' }
        return 'leftOut' in answer
          ? { number, name, values: {}, leftOut: answer.leftOut }
          : { number, name, values: answer.values }
      }),
    })
    runs.get(opened)?.send({ type: 'run.started' })
    return opened
  }
  const stopListening = [
    onNetwork(() => {
      for (const run of runs.values()) run.send({ type: 'network.returned' })
    }),
    otherTabs.listen(() => {
      if ([...runs.values()].some(({ actor }) => isShared(actor.getSnapshot()))) void find()
    }),
  ]
  const unsubscribe = session.subscribe(() => {
    if (!isOver()) return
    isStopped = true
    unsubscribe()
    for (const stop of stopListening) stop()
    for (const run of [...runs.values()]) {
      run.send({ type: 'session.ended' })
      if (runs.has(run.id) && !run.actor.getSnapshot().hasTag('sent')) forget(run)
    }
  })
  const unfinished = () => views.get().filter(isUnfinished)
  return {
    /** The runs of this page and those found in the journal. */
    all: views.get,
    /** Calls after each change, until the returned function is called. */
    subscribe: views.subscribe,
    get: (id: string): RunView | undefined => views.get().find((run) => run.id === id),
    /** The runs that this release cannot read: their lines can be saved. */
    unreadable,
    /** What was started and has not ended. */
    unfinished,
    /** How many lines of them may still be sent or looked for, with those that this release cannot read. */
    unfinishedCount: (): number =>
      countOpen(unfinished().flatMap(({ lines }) => lines)) +
      unreadable
        .get()
        .flatMap(({ texts }) => texts)
        .filter(({ state = '' }) => !endedStates.includes(state)).length,
    /** Takes in what other pages have left in the journal. */
    find,
    /** Resolves to the id of a run, which then waits for `begin`. */
    open: (request: RunRequest): Promise<string> => open(request),
    /** Replaces the lines of a run that has not begun. */
    setLines: (id: string, lines: readonly NewLine[]): void => runs.get(id)?.setLines(lines),
    begin: (id: string): void => runs.get(id)?.send({ type: 'run.started' }),
    /** Opens a run and begins it. Until it has begun `signal` cancels it: then this rejects, and nothing is sent. */
    start: async (request: RunRequest, signal?: AbortSignal): Promise<string> => {
      const id = await open(request, signal)
      runs.get(id)?.send({ type: 'run.started' })
      return id
    },
    pause: (id: string): void => runs.get(id)?.send({ type: 'run.paused' }),
    continue: (id: string): void => runs.get(id)?.send({ type: 'run.continued' }),
    stop: (id: string): void => runs.get(id)?.send({ type: 'run.stopped' }),
    /** Gives lines what the journal does not have, as passwords. */
    supply: (id: string, secretsOf: (line: { number: number; name: string }) => LineValues | null): void => {
      runs.get(id)?.supply(secretsOf)
      show()
    },
    /** Removes a run that has ended or that cannot be read. */
    dismiss: async (id: string): Promise<void> => {
      const run = runs.get(id)
      if (run !== undefined && run.actor.getSnapshot().status === 'active') return
      if (run !== undefined) forget(run)
      unreadable.set(unreadable.get().filter((other) => other.id !== id))
      await journal.delete({ user, id }).catch(() => undefined)
    },
    /** Reads what was added and sends it back. Resolves to the id of that run; to null if another tab was faster. */
    takeBack,
    /** Pauses all runs, and resolves when nothing is sent any more, to the lines that were being sent and are not done. */
    settle: async (): Promise<readonly RunLineView[]> => {
      const all = [...runs.values()]
      const sent = all.flatMap((run) => sentIndexes(run).map((index) => ({ run, index })))
      for (const run of all) run.send({ type: 'run.paused' })
      await Promise.all(all.map(({ actor }) => untilResting(actor)))
      return sent
        .flatMap(({ run, index }) => viewOf(run).lines[index] ?? [])
        .filter(({ state }) => state !== 'done')
    },
    /** Resolves when none works any more; one that waits for its turn or the network does not count. Undefined if none works. */
    rested: (): Promise<unknown> | undefined => {
      const moving = [...runs.values()].filter(({ actor }) => isMoving(actor.getSnapshot()))
      return moving.length === 0 ? undefined : Promise.all(moving.map(({ actor }) => untilResting(actor)))
    },
    /** Called once every few seconds and when a run rests, with what was sent since; with nothing where that is not known. */
    onStale: (listener: StaleListener): (() => void) => {
      staleListeners.add(listener)
      return () => void staleListeners.delete(listener)
    },
  }
}

type KnownRun = { run: StoredRun; kindName: RunKindName; kind: RunKind }

type FoundRun = { run: UnreadableRun; kind: null } | KnownRun

type StaleListener = (sent: readonly SentWrite[]) => void

const isNamed = (kinds: RunKinds, name: string): name is RunKindName => Object.hasOwn(kinds, name)

/** Whether a reload would leave open what was sent. */
const needsPage = (run: OwnRun): boolean => {
  const snapshot = run.actor.getSnapshot()
  return snapshot.hasTag('sent') || (!run.isStored() && isUnfinished(viewOf(run)))
}

/** The states in which a line is not sent any more; in a run of another release they are texts. */
const endedStates: readonly string[] = [
  'done',
  'refused',
  'leftOut',
  'notSent',
] satisfies readonly LineState[]

/** The line that is being sent. */
const sentIndexes = ({ actor }: OwnRun): readonly number[] => {
  const snapshot = actor.getSnapshot()
  const { lines, current } = snapshot.context
  return snapshot.hasTag('sent') ? current.filter((index) => lines[index]?.state === 'sending') : []
}

/** Whether a run that has ended has lines that are not done, or may not be: who takes them back again has them read before. */
const leavesSome = ({ actor }: OwnRun): boolean =>
  actor.getSnapshot().context.lines.some(({ state }) => state !== 'done' && state !== 'leftOut')

/** Whether another tab may go on with a run that rests here. */
const isFollowed = (snapshot: RunSnapshot): boolean =>
  isElsewhere(snapshot) || (isResting(snapshot) && snapshot.context.cause === 'found')

/** Whether another tab may change it: one that has ended may be taken back there. */
const isShared = (snapshot: RunSnapshot): boolean => isFollowed(snapshot) || snapshot.matches('ended')

/** The lines of a run of this page stay where the journal was deleted. */
const mayBeOutdated = ({ actor }: OwnRun, isStored: boolean): boolean =>
  isFollowed(actor.getSnapshot()) && (isStored || actor.getSnapshot().context.origin !== 'ready')

const untilResting = (actor: OwnRun['actor']): Promise<void> =>
  new Promise((resolve) => {
    if (!isMoving(actor.getSnapshot())) return resolve()
    const { unsubscribe } = actor.subscribe({
      next: (snapshot) => {
        if (isMoving(snapshot)) return
        unsubscribe()
        resolve()
      },
      complete: resolve,
    })
  })
