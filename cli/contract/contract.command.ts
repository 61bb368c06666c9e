import { Command, Option } from 'commander'
import { notWritten, refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { fileToWrite } from '#cli/option-values.ts'
import { ownVersion } from '#cli/own-version.ts'
import { prepareFile, writeFileWhole } from '#cli/write-file.ts'

type Options = { openapi?: true; markdown?: true; out?: string }

export const contractCommand = (): Command =>
  withHelp(
    new Command('contract')
      .description('Paths, parameters, bodies, answers, errors and permissions of every call.')
      .addOption(new Option('--openapi', 'as OpenAPI 3.1 in JSON').conflicts('markdown'))
      .option('--markdown', 'as Markdown, for src/contract/README.md')
      .option('--out <file>', 'the file to write (default: stdout)', fileToWrite)
      .action(async ({ out, ...options }: Options) => {
        if (out !== undefined) prepareFile('The contract', out)
        const text = await textOf(options)
        if (out === undefined) process.stdout.write(text)
        else await writeFileWhole(out, [text]).catch(notWritten(out))
      }),
    {
      examples: [
        ['portal contract --openapi --out openapi.json', 'for tools such as Prism and Redocly'],
        ['portal contract --markdown --out src/contract/README.md', 'for people'],
      ],
      exits: { notWritten: 'the file could not be written' },
    },
  )

const textOf = async ({ openapi, markdown }: Options): Promise<string> => {
  if (openapi) return openApiText()
  if (markdown) return markdownText()
  return refuseUsage('Choose --openapi or --markdown.')
}

const openApiText = async (): Promise<string> => {
  const [{ openApiDocument }, { readExamples }] = await Promise.all([
    import('./openapi.ts'),
    import('./examples.ts'),
  ])
  return `${JSON.stringify(openApiDocument(ownVersion(), await readExamples()), null, 2)}\n`
}

const markdownText = async (): Promise<string> => (await import('./markdown.ts')).contractMarkdown()
