import { type ActorOptions, type ActorRefFrom, createActor, type EventFromLogic, fromPromise } from 'xstate'
import { runMachine } from '#machines/run.machine.ts'
import type { Claim, KeptLines } from '#machines/run-setup.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'
import type { JournalLine, LineValues, RunHead, StoredRun } from '#src/rules/run-journal.ts'
import { journalVersion } from '#src/rules/run-journal.ts'
import { type LineProgress, leftOutLine, waitingLine } from '#src/rules/run-lines.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { noteCalls } from '#src/writes/writes.ts'
import type { Journal } from './journal.ts'
import type { RunKind, RunKindName } from './run-kind.ts'
import type { RunLock, RunLocks } from './run-lock.ts'
import { valuesToSend } from './show-run.ts'

/** A line as it is given to a run. */
export type NewLine = {
  /** Its number as users know it, as in a file. */
  number: number
  /** What the account calls it. */
  name: string
  values: LineValues
  /** Why it is left out; absent if it is sent. */
  leftOut?: string | undefined
}

/** What a line is about, beside how far it has come: no machine and no inspector has it. */
type LineData = StoredData & {
  /** The secrets that were given to a line of the journal: it is sent with them, which does not say that it was. */
  given: LineValues
}

type StoredData = Pick<JournalLine, 'number' | 'name' | 'values' | 'former'>

export type RunEnvironment = {
  call: Call
  journal: Journal
  locks: RunLocks
  /** The name of this tab. */
  tab: string
  now: () => number
  /** Who is signed in, as calls are authorised; null without a session. */
  currentUser: () => number | null
  /** Whether no other run of this tab is being sent; it has the turn then until it rests. */
  takeTurn: (id: string) => boolean
  machine?: typeof runMachine
} & Pick<ActorOptions<typeof runMachine>, 'clock' | 'inspect'>

export type RunParts = {
  id: string
  user: number
  kindName: RunKindName
  kind: RunKind
  subject: string
  address: string
  /** The run that it takes back. */
  takesBack?: string | undefined
} & ({ lines: readonly NewLine[] } | FoundParts)

type FoundParts = {
  stored: StoredRun
  /** Whether another tab owns it now. */
  isElsewhere: boolean
  known?: readonly LineData[] | undefined
}

/** One run of this tab: its machine, what its lines are about, and its place in the journal. */
export const createOwnRun = (parts: RunParts, environment: RunEnvironment) => {
  const { id, user, kindName, kind, subject, address, takesBack } = parts
  const {
    call,
    journal,
    locks,
    tab,
    now,
    currentUser,
    takeTurn,
    machine = runMachine,
    ...options
  } = environment
  const run = { user, id }
  let data: readonly LineData[] =
    'stored' in parts
      ? parts.stored.lines.map((line, index) => storedData(line, parts.known?.[index]))
      : parts.lines.map(dataOf)
  const head = 'stored' in parts ? parts.stored.head : null
  const startedAt = head?.startedAt ?? now()
  let isStored = true
  let isNew = head === null
  let isTakenBack = head !== null && head.takenBackAt !== null
  let lock: RunLock | null = null
  let isReleased = false
  let sent: SentWrite[] = []
  const unlock = () => {
    lock?.release()
    lock = null
  }
  const giveBack = () => {
    if (lock !== null && isStored) void journal.release(run, tab).catch(() => undefined)
    unlock()
  }
  const take = (lines: readonly NewLine[]): readonly LineProgress[] => {
    data = lines.map(dataOf)
    return lines.map(({ leftOut }) => (leftOut === undefined ? waitingLine : leftOutLine(leftOut)))
  }
  const rowOf = (progress: readonly LineProgress[], index: number): JournalLine => ({
    ...withoutSecrets(data[index] ?? nothing, kind.secrets),
    ...(progress[index] ?? waitingLine),
  })
  const kindLine = (index: number): LineData => data[index] ?? nothing
  /** What comes after its end is of no use. */
  const send = (event: EventFromLogic<typeof runMachine>) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const takeLock = async () => {
    const taken = await locks.take({ run, owner: tab, onLost: () => send({ type: 'lock.lost' }) })
    // Where the session has ended since, nothing would release it later.
    if (isReleased) taken?.release()
    else lock = taken
    return lock !== null
  }
  const create = async (): Promise<Claim> => {
    const progress = actor.getSnapshot().context.lines
    const head: RunHead = {
      version: journalVersion,
      kind: kindName,
      subject,
      address,
      startedAt,
      endedAt: null,
      takenBackAt: null,
      takesBack,
      owner: tab,
      renewedAt: now(),
    }
    isStored = await journal
      .create(
        run,
        head,
        data.map((_, index) => rowOf(progress, index)),
      )
      .catch(() => false)
    isNew = false
    return isStored && !(await takeLock()) ? elsewhere : { result: 'own', lines: null }
  }
  /** Makes this tab the owner, and reads the lines of the journal. Null if it has none for this tab. */
  const claimStored = async (): Promise<readonly JournalLine[] | null> => {
    const mayTake = (stored: RunHead) => stored.endedAt === null && locks.mayTake(stored, tab)
    if (!(await journal.claim(run, tab, mayTake))) return null
    const found = (await journal.list(user)).find((each) => each.id === id)
    return found === undefined || found.head === null ? null : found.lines
  }
  /** Another tab may have sent lines since: those of the journal count. */
  const claimAgain = async (): Promise<Claim> => {
    if (!(await takeLock())) return elsewhere
    const lines = await claimStored().catch(() => null)
    if (lines === null) {
      // With the lock the next claim would take the lines of this tab for the latest.
      giveBack()
      return elsewhere
    }
    data = lines.map((line, index) => storedData(line, data[index]))
    return { result: 'own', lines }
  }
  const claimRun = async (): Promise<Claim> => {
    if (isNew) return create()
    if (!isStored || (await lock?.isValid())) return { result: 'own', lines: null }
    unlock()
    return claimAgain()
  }
  const claim = async ({ needsTurn }: { needsTurn: boolean }): Promise<Claim> => {
    const claimed = await claimRun()
    const mustWait = needsTurn && claimed.result === 'own' && !takeTurn(id)
    return mustWait ? { ...claimed, result: 'queued' } : claimed
  }
  const write = async (lines: readonly (readonly [number, JournalLine])[]): Promise<boolean> => {
    if (!isStored) return true
    try {
      return await journal.write(run, tab, lines)
    } catch {
      // The journal is outdated from now on: no tab may continue from it.
      const isGone = await journal.delete(run).then(
        () => true,
        () => false,
      )
      isStored = !isGone
      return isGone
    }
  }
  const lacksSecret = (values: LineValues) => kind.secrets.some((name) => !Object.hasOwn(values, name))
  const read = async (line: LineData, signal: AbortSignal): Promise<string | null> => {
    const complete = { ...line, values: valuesToSend(line) }
    if (lacksSecret(complete.values)) return runMessages.lineLacksSecret
    const found = (await kind.read?.(complete, { call, signal })) ?? { former: line.former }
    if ('skip' in found) return found.skip
    data = data.map((each) => (each === line ? { ...complete, former: found.former } : each))
    return null
  }
  const sendLine = async (line: LineData): Promise<void> => {
    if (isStored && (await lock?.isValid()) !== true) send({ type: 'lock.lost' })
    else if (currentUser() === user) {
      const { noted, calls } = noteCalls(call)
      await kind.send(line, { call: noted, user }).finally(() => sent.push(...calls))
      return
    }
    throw new ApiError('unauthorized')
  }
  const close = async ({ lines }: KeptLines): Promise<boolean> => {
    const all = data.map((each, index) => {
      const row = rowOf(lines, index)
      return [index, { ...row, ...keptOf(kind, row, each) }] as const
    })
    if (!(await write(all))) return false
    try {
      if (isStored) await journal.end(run)
    } finally {
      unlock()
    }
    return true
  }
  const actor: ActorRefFrom<typeof runMachine> = createActor(
    machine.provide({
      actors: {
        claim: fromPromise(({ input }) => claim(input)),
        read: fromPromise(({ input: [index = -1], signal }) => read(kindLine(index), signal)),
        keep: fromPromise(({ input: { lines, current } }) =>
          write(current.map((index) => [index, rowOf(lines, index)])),
        ),
        send: fromPromise(({ input: [index = -1] }) => sendLine(kindLine(index))),
        verify: fromPromise(({ input, signal }) => kind.verify(input.map(kindLine), { call, signal })),
        close: fromPromise(({ input }) => close(input)),
      },
    }),
    {
      ...options,
      input:
        'stored' in parts
          ? {
              lines: parts.stored.lines.map(progressOf),
              origin: originOf(parts),
            }
          : { lines: take(parts.lines), origin: 'ready' },
    },
  )
  return {
    id,
    user,
    kindName,
    kind,
    subject,
    address,
    takesBack,
    startedAt,
    actor,
    send,
    data: () => data,
    isStored: () => isStored,
    isTakenBack: () => isTakenBack,
    markTakenBack: (isNow: boolean) => {
      isTakenBack = isNow
    },
    /** What was done, as its kind takes it back. */
    doneLines: () =>
      data.flatMap((line, index) =>
        actor.getSnapshot().context.lines[index]?.state === 'done'
          ? { ...line, values: kind.inverse?.kept(line.values) ?? {} }
          : [],
      ),
    /** What was sent since the last time that this was called. */
    takeSent: (): readonly SentWrite[] => {
      const taken = sent
      sent = []
      return taken
    },
    setLines: (lines: readonly NewLine[]) => send({ type: 'lines.changed', lines: take(lines) }),
    /** Gives the secrets of lines that the journal has without them. */
    supply: (secretsOf: (line: LineData) => LineValues | null) => {
      data = data.map((line) => ({ ...line, given: { ...line.given, ...secretsOf(line) } }))
    },
    lacksSecret,
    /** Lets other tabs go on with it. It is of no use here after that. */
    release: () => {
      isReleased = true
      giveBack()
    },
  }
}

export type OwnRun = ReturnType<typeof createOwnRun>

const nothing: LineData = { number: 0, name: '', values: {}, former: null, given: {} }

const elsewhere: Claim = { result: 'elsewhere', lines: null }

const originOf = ({ stored: { head }, isElsewhere }: FoundParts) => {
  if (head.endedAt !== null) return 'ended'
  return isElsewhere ? 'elsewhere' : 'journal'
}

const dataOf = ({ number, name, values }: NewLine): LineData => ({
  number,
  name,
  values,
  former: null,
  given: {},
})

/** With the secrets that are known from before. */
const storedData = ({ number, name, values, former }: JournalLine, known?: LineData): LineData => ({
  number,
  name,
  values: { ...known?.values, ...values },
  former,
  given: known?.given ?? {},
})

const progressOf = ({ state, reason, lostTo, looks, losses }: JournalLine): LineProgress => ({
  state,
  reason,
  lostTo,
  looks,
  losses,
})

const withoutSecrets = (
  { number, name, values, former }: LineData,
  secrets: readonly string[],
): StoredData => ({
  number,
  name,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
  former,
})

/** What an ended run still has of a line: enough to take it back, to find its record or to send it once it is corrected, and no more. */
const keptOf = (
  { inverse, address, file }: RunKind,
  { state, values: stored }: JournalLine,
  { values, former }: LineData,
): Pick<StoredData, 'values' | 'former'> => {
  const isDone = state === 'done'
  if (isDone && inverse !== null) return { values: inverse.kept(values), former }
  const isNeeded = (!isDone && file !== null) || address(stored, isDone) !== null
  return { values: isNeeded ? stored : {}, former: null }
}
