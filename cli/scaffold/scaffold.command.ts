import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { fieldKinds, lower, readPlan } from './entity-plan.ts'
import type { Change } from './plan-changes.ts'

type Options = { fields: string; plural?: string; dryRun?: true }

/** Works only in the repository itself. */
export const scaffoldCommand = (): Command =>
  withHelp(
    new Command('scaffold')
      .description(
        'Contract, form rules, mock, sample data, list, form and record screens, smoke checks and tests of a new entity: those of LOBs, under its name and with its fields.',
      )
      .argument('<name>', 'the entity in the singular, as one word: vendor, serviceContract')
      .requiredOption(
        '--fields <list>',
        `name:kind, separated by commas; ! makes one required; kinds: ${fieldKinds.join(', ')}`,
      )
      .option('--plural <word>', 'its plural, where that is irregular')
      .option('--dry-run', 'only show what would be written')
      .action(async (name: string, { fields, plural, dryRun }: Options) => {
        const plan = readPlan(name, fields, plural)
        if (!existsSync('src/contract/lobs.ts')) refuseUsage('Run it in the root of the repository.')
        // They need Vite and Biome, which only the repository has.
        const { planChanges } = await import('./plan-changes.ts')
        const { applyChanges } = await import('./apply-changes.ts')
        const changes = planChanges(process.cwd(), plan)
        const generated = dryRun ? [] : applyChanges(process.cwd(), changes)
        const next = dryRun
          ? 'Nothing was written.'
          : `Check it: npm run check && npm run test:unit -- ${lower(name)}\nSee it: npm start, then ${`/${lower(name)}/add`} as super@demo.example`
        const lines = [...changes.map(described), ...generated.map((path) => `written  ${path}`), '', next]
        process.stdout.write(`${lines.join('\n')}\n`)
      }),
    {
      examples: [
        [
          'portal scaffold vendor --dry-run --fields "name:text!,city:text"',
          'shows the files, and the lines in shared files',
        ],
        ['portal scaffold vendor --fields "name:text!,city:text,contactEmail:email"', 'writes them'],
      ],
      exits: { failed: 'the result could not be formatted', notWritten: 'a file could not be written' },
    },
  )

const described = ({ path, before, after }: Change): string =>
  before === null ? `new      ${path}` : `changed  ${path}\n${addedLines(before, after)}`

/** The lines that are new. A line is gone only where a list on one line had to become several. */
const addedLines = (before: string, after: string): string => {
  const lines = after.split('\n')
  const known = before.split('\n').filter((line) => lines.includes(line))
  return lines
    .filter((line) => {
      const isKnown = known[0] === line
      if (isKnown) known.shift()
      return !isKnown
    })
    .map((line) => `         + ${line}`)
    .join('\n')
}
