import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Call } from '#src/api/client.ts'
import { session } from '#src/contract/session.ts'
import { timing } from '#src/rules/timing.ts'
import { usePortal } from './portal-context.tsx'
import { useUserId } from './use-access.ts'

/** How often this page has begun or ended a write. */
let writes = 0
/** The same when the last write ended. */
let ended = 0
const listeners = new Set<() => void>()

const sessionCalls: readonly unknown[] = Object.values(session)

/**
 * Wraps a client: each write makes all remembered answers outdated. The session's own calls write no record: after a
 * sign-out, reading again would be refused.
 */
export const countingWrites =
  (call: Call): Call =>
  async (endpoint, input) => {
    if (endpoint.method === 'GET' || sessionCalls.includes(endpoint)) return call(endpoint, input)
    writes += 1
    try {
      return await call(endpoint, input)
    } finally {
      writes += 1
      ended = writes
      for (const listener of listeners) listener()
    }
  }

/**
 * Makes a call, unless the same one was made in the last minute and nothing was written since. One that `signal` ends is
 * forgotten at once.
 */
type AnswerMemory<Answer> = (
  call: Call,
  key: string,
  make: () => Promise<Answer>,
  signal: AbortSignal,
) => Promise<Answer>

type Remembered<Answer> = { until: number; writes: number; answer: Promise<Answer> }

export const createAnswerMemory = <Answer>(): AnswerMemory<Answer> => {
  // A client belongs to one start of the portal, so that the next one has its own answers.
  const clients = new WeakMap<Call, Map<string, Remembered<Answer>>>()
  return (call, key, make, signal) => {
    const answers = clients.get(call) ?? new Map<string, Remembered<Answer>>()
    clients.set(call, answers)
    const found = answers.get(key)
    if (found !== undefined && found.until > performance.now() && found.writes === writes) return found.answer
    const made = { until: performance.now() + timing.answerMemory, writes, answer: make() }
    answers.set(key, made)
    const forget = () => {
      if (answers.get(key) === made) answers.delete(key)
    }
    signal.addEventListener('abort', forget)
    made.answer.then(() => signal.removeEventListener('abort', forget), forget)
    return made.answer
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Loaded<Answer> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; answer: Answer }

/**
 * What an optional part of a screen shows. A failure shows no notice: the part is left out. `load` is called
 * again when `key` changes, and after each write.
 */
export const useOptionalAnswer = <Answer>(
  key: string,
  load: (call: Call, user: number, signal: AbortSignal) => Promise<Answer>,
): Loaded<Answer> => {
  const { call } = usePortal()
  const user = useUserId()
  const lastWrite = useSyncExternalStore(subscribe, () => ended)
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and writes say when there is something else to load
  useEffect(() => {
    const left = new AbortController()
    const set = (next: Loaded<Answer>) => (left.signal.aborted ? undefined : setLoaded(next))
    load(call, user, left.signal).then(
      (answer) => set({ state: 'loaded', answer }),
      () => set({ state: 'failed' }),
    )
    return () => left.abort()
  }, [call, user, key, lastWrite])
  return loaded
}
