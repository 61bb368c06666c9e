import { failureNotice } from '#machines/notices.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { changesDraft } from '#src/forms/use-form-write.ts'
import { hasEnded, type Session } from '#src/session/session.ts'
import { createWrites, type WriteSnapshot } from '#src/writes/writes.ts'
import { noCall } from './requests.ts'
import type { AnswerKind } from './session-server.ts'
import type { SessionSimulation } from './session-simulation.ts'

type TabWrite = {
  subject: string
  /** How many sessions had ended when it began. */
  begunAfter: number
  isStored: boolean
  hasDraft: boolean
  isLeft: boolean
  hasEnded: boolean
  /** Whether it failed with the session, whose end has a notice of its own. */
  isRefusedWithSession: boolean
  /** The details of its notices. */
  notices: (string | undefined)[]
}

/** Calls the server with a bearer, and resolves to what the answer is read as. */
type Send = (read: (kind: AnswerKind) => Saved) => Promise<Saved>

/**
 * What the user of one tab saves, and may leave while it is sent: the portal's own writes. Of their forms only matters
 * whether they have a draft.
 */
export const createTabWrites = (simulation: SessionSimulation, { actor }: Session, send: Send) => {
  const all: TabWrite[] = []
  let count = 0
  let stopWatching = () => {}
  let ends = 0
  let isOver = false
  const writes = createWrites({
    call: noCall,
    notify: (event) => {
      if (event.type !== 'notice') return
      all.find(({ subject }) => event.message.endsWith(` ${subject}.`))?.notices.push(event.detail)
    },
  })
  actor.subscribe((session) => {
    const wasOver = isOver
    isOver = hasEnded(session)
    if (!isOver || wasOver) return
    ends += 1
    writes.forget()
  })
  const leave = () => {
    stopWatching()
    stopWatching = () => {}
    for (const write of all) write.isLeft = true
  }
  const start = () => {
    if (!actor.getSnapshot().matches('active')) return
    count += 1
    const subject = `record ${count}`
    const write: TabWrite = {
      subject,
      begunAfter: ends,
      isStored: false,
      hasDraft: false,
      isLeft: false,
      hasEnded: false,
      isRefusedWithSession: false,
      notices: [],
    }
    const read = (kind: AnswerKind): Saved => {
      write.isStored = kind === 'good' || kind === 'badShape'
      const failure = failures[kind]
      if (failure !== undefined) throw failure()
      return { message: '' }
    }
    const follow = (snapshot: WriteSnapshot) => {
      if (changesDraft(snapshot)) write.hasDraft = !snapshot.matches('saved')
      write.hasEnded = snapshot.status === 'done'
    }
    leave()
    all.push(write)
    stopWatching = writes.watch(subject, () => {})
    writes.start(
      {
        key: subject,
        subject,
        address: '/',
        done: `Saved ${subject}.`,
        noticeOf: () => (simulation.fault.isSilent ? null : failureNotice(`Not saved: ${subject}.`)),
        steps: {
          send: () =>
            send(read).catch((error: unknown) => {
              write.isRefusedWithSession = isEndOfSession(error)
              throw error
            }),
        },
        follow,
      },
      writeMachine,
    )
  }
  const check = (write: TabWrite) => {
    const { subject, isStored, hasDraft, notices, isLeft, begunAfter } = write
    if (!isStored && !hasDraft) simulation.breach(15, `${subject} is neither stored nor a draft`)
    if (!write.hasEnded || write.isRefusedWithSession || begunAfter !== ends) return
    const areNamed = notices.map((detail) => detail?.includes(subject) ?? false)
    if (String(areNamed) !== String(isLeft))
      simulation.breach(15, `${subject}, left: ${isLeft}, has notices that name it: ${areNamed}`)
  }
  return {
    start,
    leave,
    settled: writes.settled,
    /** Checks what has ended since the last look; with `isClosing` also what is lost with the tab. */
    watch: (isClosing = false) => {
      const isOver = (write: TabWrite) => write.hasEnded || isClosing
      for (const write of all.filter(isOver)) check(write)
      all.splice(0, all.length, ...all.filter((write) => !isOver(write)))
    },
  }
}

const isEndOfSession = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unauthorized'

const failures: Partial<Record<AnswerKind, () => ApiError>> = {
  badShape: () => new ApiError('unexpected', { status: 200 }),
  refused: () => new ApiError('refused', { status: 400 }),
  failing: () => new ApiError('refused', { status: 500 }),
  network: () => new ApiError('network'),
  never: () => new ApiError('network'),
}
