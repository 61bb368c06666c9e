import { memberOf } from '#src/contract/member-of.ts'

/** The part of an inspection event of XState that is read here. */
export type Inspected = {
  type: string
  actorRef?: unknown
  event?: unknown
  snapshot?: unknown
}

/** An actor received an event and is in a state now. */
export type InspectedTransition = {
  /** The actor itself: two lists on two screens are two. */
  actor: object
  machine: string
  state: string
  event: { type: string }
  context: object
}

/** Null for actors without states (promises) and for all other inspection events. */
export const readTransition = ({
  type,
  actorRef,
  event,
  snapshot,
}: Inspected): InspectedTransition | null => {
  if (type !== '@xstate.snapshot' || !isObject(actorRef) || !isObject(snapshot) || !isEvent(event))
    return null
  const machine = memberOf(snapshot, 'machine')
  const value = memberOf(snapshot, 'value')
  const context = memberOf(snapshot, 'context')
  if (!isObject(machine) || value === undefined || !isObject(context)) return null
  return {
    actor: actorRef,
    machine: String(memberOf(machine, 'id')),
    state: stateName(value),
    event,
    context,
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEvent = (value: unknown): value is { type: string } =>
  isObject(value) && 'type' in value && typeof value.type === 'string'

/** `active.inUse`; the regions of a parallel state with commas between them: `search typing, answer loading`. */
const stateName = (value: unknown): string => {
  if (!isObject(value)) return String(value)
  const regions = Object.entries(value)
  return regions
    .map(([name, inner]) => `${name}${regions.length === 1 ? '.' : ' '}${stateName(inner)}`)
    .join(', ')
}
