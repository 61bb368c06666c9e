import type { AnyStateNode } from 'xstate'

/** What a transition waits for, in words: an event, a delay by its name, the end of an actor's work, or nothing. */
export function nameOfEvent(node: AnyStateNode, eventType: string): string {
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
