import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { type Inspected, type InspectedTransition, readTransition } from './inspected.ts'
import { describeEvent } from './masking.ts'

/** One line of the log: when, which machine, and what happened to it. */
export type Transition = { id: number; time: number; text: string }

const maxLines = 30

/** Logs the last thirty state changes of the machines in this tab, described in words. */
export const createTransitions = (
  now: () => number = Date.now,
): ReadableStore<readonly Transition[]> & { inspect: (inspected: Inspected) => void } => {
  const log = createStore<readonly Transition[]>([])
  const states = new WeakMap<object, string>()
  let lastId = 0

  const write = ({ actor, machine, state, event }: InspectedTransition) => {
    const from = states.get(actor)
    if (from === state) return
    states.set(actor, state)
    lastId += 1
    const text =
      from === undefined ? `${machine} begins: ${state}` : `${machine}: ${from} → ${state}, ${because(event)}`
    log.set([...log.get(), { id: lastId, time: now(), text }].slice(-maxLines))
  }
  return {
    get: log.get,
    subscribe: log.subscribe,
    inspect: (inspected) => {
      const step = readTransition(inspected)
      if (step !== null) write(step)
    },
  }
}

export const asText = (transitions: readonly Transition[]): string =>
  transitions.map(({ time, text }) => `${clock(time)} ${text}`).join('\n')

/** `09:30:00`, in local time. */
export const clock = (time: number): string => new Date(time).toLocaleTimeString('en-GB')

/** xstate's own events carry answers, which are rows and tokens: of them only the kind is logged. */
const because = (event: { type: string }): string => {
  const [, kind, name = ''] = /^xstate\.(after|done|error)\.(?:actor\.)?([^.]*)/.exec(event.type) ?? []
  if (kind === 'after') return `after ${name}`
  if (kind === 'done') return 'the answer came'
  if (kind === 'error') return 'the answer was a failure'
  if (event.type.startsWith('xstate.')) return 'by itself'
  const carried = describeEvent(event)
  const happened = event.type
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return carried === '' ? happened : `${happened} (${carried})`
}
