import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Edge, edgesUnder } from './edges.ts'
import { anyOf, idOf } from './ids.ts'

/** A machine as a Mermaid state diagram: the same text for the same machine. */
export function mermaidOf({ root }: AnyStateMachine): string {
  const edges = edgesUnder(root)
  // Regions are drawn only inside of a state.
  const lines = root.type === 'parallel' ? drawn(root, edges) : inside(root, edges)
  return ['stateDiagram-v2', ...indented(lines)].join('\n')
}

function drawn(node: AnyStateNode, edges: readonly Edge[]): readonly string[] {
  const name = `state "${node.key}" as ${idOf(node)}`
  return node.type === 'atomic' ? [name] : [`${name} {`, ...indented(inside(node, edges)), '}']
}

function inside(node: AnyStateNode, edges: readonly Edge[]): readonly string[] {
  const own = edges.filter(({ home }) => home === node)
  return [
    ...Object.values(node.states).flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? ['--'] : []),
      ...drawn(child, edges),
    ]),
    ...(own.some(({ isFromAny }) => isFromAny) ? [`state "in any state" as ${anyOf(node)}`] : []),
    ...beginningOf(node),
    ...arrowsOf(own),
  ]
}

/** One arrow with all its labels: of several between the same states Mermaid draws some over others. */
function arrowsOf(edges: readonly Edge[]): readonly string[] {
  const labels = new Map<string, readonly string[]>()
  for (const { arrow, label } of edges) labels.set(arrow, [...(labels.get(arrow) ?? []), label || 'always'])
  return [...labels].map(([arrow, said]) => `${arrow} : ${said.join('<br/>')}`)
}

const beginningOf = (node: AnyStateNode): readonly string[] =>
  node.type === 'compound' ? node.initial.target.map((first: AnyStateNode) => `[*] --> ${idOf(first)}`) : []

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)
