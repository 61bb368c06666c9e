import { type AnyStateNode, type AnyTransitionDefinition, and, not, or } from 'xstate'

/** An arrow between two ids; `parent` is the state in whose block Mermaid needs its line. */
export type Edge = { parent: AnyStateNode; arrow: string; label: string; isFromAny: boolean }

/** Returns the id of a state in Mermaid's syntax: letters, digits and underscores. */
export const idOf = (node: AnyStateNode): string => node.id.replace(/\W+/g, '_')

/** Returns the id of the point that represents any current child state. */
export const anyIdOf = (node: AnyStateNode): string => `${idOf(node)}_any`

/** Returns all transitions of a state and its descendants. */
export const edgesUnder = (node: AnyStateNode): readonly Edge[] => [
  ...transitionsOf(node).flatMap((transition) => edgesOf(node, transition)),
  ...Object.values(node.states).flatMap(edgesUnder),
]

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

function edgesOf(source: AnyStateNode, transition: AnyTransitionDefinition): readonly Edge[] {
  const targets: readonly AnyStateNode[] = transition.target ?? [source]
  return targets.map((target) => edge(source, target, labelOf(source, transition)))
}

/** Mermaid draws no arrow from a compound state into itself: such arrows start at a point inside it. */
function edge(source: AnyStateNode, target: AnyStateNode, label: string): Edge {
  const isFromAny = source.type !== 'atomic' && isWithin(target, source)
  const from = isFromAny ? anyIdOf(source) : idOf(source)
  const to = isFromAny && target === source ? from : idOf(target)
  const parent = isFromAny ? source : sharedParent(source, target)
  return { parent, arrow: `${from} --> ${to}`, label, isFromAny }
}

function sharedParent(one: AnyStateNode, other: AnyStateNode): AnyStateNode {
  const parent = one.parent ?? one
  return parent === one || (other !== parent && isWithin(other, parent))
    ? parent
    : sharedParent(parent, other)
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

function labelOf(source: AnyStateNode, { eventType, guard }: AnyTransitionDefinition): string {
  const parts = [eventLabel(source, eventType), guard === undefined ? '' : `[${guardLabel(guard)}]`]
  return parts.filter((part) => part !== '').join(' ')
}

/** Names an event, a delay or an actor. Empty for a transition that is always taken. */
function eventLabel(node: AnyStateNode, eventType: string): string {
  if (eventType.startsWith('xstate.after.')) {
    return `after ${eventType.slice('xstate.after.'.length, -`.${node.id}`.length)}`
  }
  for (const { id, src } of node.invoke) {
    const actor = typeof src === 'string' ? src : id
    if (eventType === `xstate.done.actor.${id}`) return `${actor} done`
    if (eventType === `xstate.error.actor.${id}`) return `${actor} failed`
  }
  return eventType.startsWith('xstate.done.state.') ? 'done' : eventType
}

// Function names are lost in the bundled CLI, so the combinators of xstate are recognised by their `check` functions.
const checks = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) }

function guardLabel(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const check = checkOf(guard)
  const operands = operandsOf(guard).map(guardLabel)
  if (check === checks.not) return `not ${operands.join()}`
  if (check === checks.and) return operands.join(' and ')
  if (check === checks.or) return operands.join(' or ')
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  throw new Error('A guard without a name cannot be drawn')
}

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}

function operandsOf(guard: unknown): readonly unknown[] {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []
}
