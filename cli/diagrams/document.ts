import { machines } from './machines.ts'
import { mermaidOf } from './mermaid.ts'

const introduction = `# The machines

What happens next, machine by machine. A line at an arrow says what it waits for, and in brackets the guard that lets it pass; where
several wait for the same, the first in the source that may pass is taken. Generated: \`npm run portal -- diagrams\` writes it anew.
`

/** The text of machines/README.md: a section with a state diagram for every machine. */
export const diagramsDocument = (): string => {
  const sections = Object.entries(machines).map(
    ([name, { machine, sentence }]) =>
      `## ${name}\n\n${sentence} [Source](${name}.machine.ts)\n\n\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\`\n`,
  )
  return [introduction, ...sections].join('\n')
}
