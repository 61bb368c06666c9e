import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { labelOf } from './label.ts'

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
