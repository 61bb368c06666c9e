import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { anyIdOf, type Edge, edgesUnder, idOf } from './edges.ts'

export function mermaidOf({ root }: AnyStateMachine): string {
  const edges = edgesUnder(root)
  // Mermaid draws parallel regions only inside a state.
  const lines = root.type === 'parallel' ? stateLines(root, edges) : bodyLines(root, edges)
  return ['stateDiagram-v2', ...indented(lines)].join('\n')
}

function stateLines(node: AnyStateNode, edges: readonly Edge[]): readonly string[] {
  const name = `state "${node.key}" as ${idOf(node)}`
  if (node.type === 'final') return [name, `${idOf(node)} --> [*]`]
  return node.type === 'atomic' ? [name] : [`${name} {`, ...indented(bodyLines(node, edges)), '}']
}

function bodyLines(node: AnyStateNode, edges: readonly Edge[]): readonly string[] {
  const own = edges.filter(({ parent }) => parent === node)
  return [
    ...Object.values(node.states).flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? ['--'] : []),
      ...stateLines(child, edges),
    ]),
    ...(own.some(({ isFromAny }) => isFromAny) ? [`state "in any state" as ${anyIdOf(node)}`] : []),
    ...initialArrow(node),
    ...arrowLines(own),
  ]
}

/** Joins the labels of arrows between the same states: Mermaid would draw them over each other. */
function arrowLines(edges: readonly Edge[]): readonly string[] {
  const labels = new Map<string, readonly string[]>()
  for (const { arrow, label } of edges) labels.set(arrow, [...(labels.get(arrow) ?? []), label || 'always'])
  return [...labels].map(([arrow, all]) => `${arrow} : ${all.join('<br/>')}`)
}

const initialArrow = (node: AnyStateNode): readonly string[] =>
  node.type === 'compound' ? node.initial.target.map((first: AnyStateNode) => `[*] --> ${idOf(first)}`) : []

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)
