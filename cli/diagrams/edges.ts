import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOfEvent } from './event-name.ts'
import { nameOfGuard } from './guard-name.ts'
import { anyOf, idOf } from './ids.ts'

/** An arrow from one id to another, and the state inside which its line has to stand. */
export type Edge = { home: AnyStateNode; arrow: string; label: string; isFromAny: boolean }

/** All arrows of a state and of the states in it. */
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

/** Mermaid draws no arrow from a state into itself where it has states of its own: those begin at a point inside. */
function edge(source: AnyStateNode, target: AnyStateNode, label: string): Edge {
  const isFromAny = source.type !== 'atomic' && isWithin(target, source)
  const from = isFromAny ? anyOf(source) : idOf(source)
  const to = isFromAny && target === source ? from : idOf(target)
  const home = isFromAny ? source : sharedParent(source, target)
  return { home, arrow: `${from} --> ${to}`, label, isFromAny }
}

function labelOf(source: AnyStateNode, { eventType, guard }: AnyTransitionDefinition): string {
  const words = [nameOfEvent(source, eventType), guard === undefined ? '' : `[${nameOfGuard(guard)}]`]
  return words.filter((word) => word !== '').join(' ')
}

function sharedParent(one: AnyStateNode, other: AnyStateNode): AnyStateNode {
  const parent = one.parent ?? one
  return parent === one || (other !== parent && isWithin(other, parent))
    ? parent
    : sharedParent(parent, other)
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))
