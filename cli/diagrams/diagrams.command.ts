import { readFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { CommandFailure } from '#cli/failure.ts'
import { diagramsDocument } from './document.ts'

type Options = { out: string; check?: true }

const examples = `
Examples:
  $ portal diagrams                     write machines/README.md anew
  $ portal diagrams --check             only say whether it is stale, by the exit code
  $ portal diagrams --out machines.md   write another file
`

/** `portal diagrams`: draws every machine as a Mermaid state diagram, into one Markdown file. */
export const diagramsCommand = (): Command =>
  new Command('diagrams')
    .description('Draw the state diagrams of all machines, as one Markdown file.')
    .option('--out <file>', 'the file', 'machines/README.md')
    .option('--check', 'write nothing; exit with 1 when the file is stale')
    .addHelpText('before', examples)
    .action(({ out, check }: Options) => (check ? compare(out) : write(out)))

async function compare(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== diagramsDocument()) {
    throw new CommandFailure(`${file} is stale or missing: portal diagrams --out ${file} writes it`)
  }
  process.stderr.write(`${file} is what the machines say\n`)
}

async function write(file: string): Promise<void> {
  try {
    await writeFile(file, diagramsDocument())
  } catch (error) {
    throw new CommandFailure(
      `The diagrams were not written: ${error instanceof Error ? error.message : error}`,
    )
  }
  process.stderr.write(`Wrote the diagrams to ${file}\n`)
}
