import { writeFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { readJson } from '#cli/client/json-file.ts'
import { notWritten, refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { ownVersion } from '#cli/own-version.ts'

type Options = { openapi?: true; markdown?: true; diff?: string; out?: string }

export const contractCommand = (): Command =>
  withHelp(
    new Command('contract')
      .description('Paths, parameters, bodies, answers, errors and permissions of every call.')
      .addOption(new Option('--openapi', 'as OpenAPI 3.1 in JSON').conflicts(['markdown', 'diff']))
      .addOption(new Option('--markdown', 'as Markdown, for src/contract/README.md').conflicts('diff'))
      .option('--diff <file>', 'what has changed since an earlier OpenAPI document, breaking or not')
      .option('--out <file>', 'the file to write (default: stdout)')
      .action(async ({ out, ...options }: Options) => {
        const text = await textOf(options)
        if (out === undefined) process.stdout.write(text)
        else await writeFile(out, text).catch(notWritten(out))
      }),
    {
      examples: [
        ['portal contract --openapi --out openapi.json', 'for tools such as Prism and Redocly'],
        ['portal contract --diff openapi.json', 'after an update, for those who write the API'],
        ['portal contract --markdown --out src/contract/README.md', 'for people'],
      ],
      exits: { notWritten: 'the file could not be written' },
    },
  )

const textOf = ({ openapi, markdown, diff }: Options): Promise<string> => {
  if (openapi) return openApiText()
  if (markdown) return markdownText()
  return diff === undefined ? refuseUsage('Choose --openapi, --markdown or --diff.') : diffText(diff)
}

const openApiText = async (): Promise<string> => {
  const [{ openApiDocument }, { readExamples }] = await Promise.all([
    import('./openapi.ts'),
    import('./examples.ts'),
  ])
  return `${JSON.stringify(openApiDocument(ownVersion(), await readExamples()), null, 2)}\n`
}

const markdownText = async (): Promise<string> => (await import('./markdown.ts')).contractMarkdown()

const diffText = async (file: string): Promise<string> => {
  const [{ openApiDocument }, { compareDocuments }] = await Promise.all([
    import('./openapi.ts'),
    import('./contract-diff.ts'),
  ])
  const changes = compareDocuments(
    await readJson(file),
    JSON.parse(JSON.stringify(openApiDocument(ownVersion()))),
  )
  if (changes.length === 0) return 'Nothing has changed.\n'
  const lines = changes.map(({ isBreaking, text }) => `${isBreaking ? 'breaking  ' : 'compatible'}  ${text}`)
  return `${lines.toSorted().join('\n')}\n`
}
