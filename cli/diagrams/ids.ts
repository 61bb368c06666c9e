import type { AnyStateNode } from 'xstate'

/** A state's id as Mermaid allows it: letters, digits and underscores. */
export const idOf = (node: AnyStateNode): string => node.id.replace(/\W+/g, '_')

/** The id of the point that stands for whichever state is current inside of a state. */
export const anyOf = (node: AnyStateNode): string => `${idOf(node)}_any`
