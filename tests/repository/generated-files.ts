import { contractMarkdown } from '#cli/contract/markdown.ts'
import { diagramsDocument } from '#cli/diagrams/diagrams.command.ts'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { listForbiddenMutants } from '#tests/cli/forbidden-mutants.ts'

/** Files whose text follows from other files, and what makes it. */
export const generatedFiles: Readonly<Record<string, () => string | Promise<string>>> = {
  'mocks/seed/demo.json': () => [...generateSeed({ customers: 60, random: 2026 })].join(''),
  'src/contract/README.md': contractMarkdown,
  'machines/README.md': diagramsDocument,
  'tests/cli/forbidden-mutants.txt': listForbiddenMutants,
}
