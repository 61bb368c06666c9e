import { readFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { CommandFailure, notWritten } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { diagramsDocument } from './document.ts'

type Options = { out: string; check?: true }

export const diagramsCommand = (): Command =>
  withHelp(
    new Command('diagrams')
      .description('Mermaid state diagrams, in one Markdown file.')
      .option('--out <file>', 'the file', 'machines/README.md')
      .option('--check', 'write nothing; exit with 1 when the file is out of date')
      .action(({ out, check }: Options) => (check ? compare(out) : write(out))),
    {
      examples: [
        ['portal diagrams', 'write machines/README.md'],
        ['portal diagrams --check', 'only check whether it is up to date'],
      ],
      exits: { failed: 'the file is out of date', notWritten: 'the file could not be written' },
    },
  )

async function compare(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== diagramsDocument()) {
    throw new CommandFailure(`${file} is out of date or missing. Write it: portal diagrams --out ${file}`)
  }
  process.stderr.write(`${file} is up to date\n`)
}

async function write(file: string): Promise<void> {
  await writeFile(file, diagramsDocument()).catch(notWritten(file))
  process.stderr.write(`Wrote the diagrams to ${file}\n`)
}
