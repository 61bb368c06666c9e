import { type AnyStateNode, type AnyTransitionDefinition, and, not, or } from 'xstate'

export function labelOf(source: AnyStateNode, { eventType, guard }: AnyTransitionDefinition): string {
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
