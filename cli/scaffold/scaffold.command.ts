import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { CommandFailure, notWritten, refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { type EntityPlan, exemplarFolder, fieldKinds, lower, readPlan } from './entity-plan.ts'
import type { Change } from './plan-changes.ts'

type Options = { fields: string; plural?: string; dryRun?: true }

/** Works only in the repository itself. */
export const scaffoldCommand = (): Command =>
  withHelp(
    new Command('scaffold')
      .description(
        'Contract, form rules, mock, sample data, list, form and record screens, smoke checks and tests of a new entity, from the exemplar in cli/scaffold/exemplar.',
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
        if (!existsSync(exemplarFolder)) refuseUsage('Run it in the root of the repository.')
        // It needs Vite, which only the repository has.
        const { planChanges } = await import('./plan-changes.ts')
        const changes = planChanges(process.cwd(), plan)
        if (!dryRun) await apply(process.cwd(), changes)
        process.stdout.write(report(plan, changes, dryRun === true))
      }),
    {
      examples: [
        [
          'portal scaffold vendor --dry-run --fields "name:text!,city:text"',
          'shows the files, and the lines in shared files',
        ],
        [
          'portal scaffold vendor --fields "name:text!,city:text,contactEmail:email,status:status"',
          'writes them',
        ],
      ],
      exits: { failed: 'the result could not be formatted', notWritten: 'a file could not be written' },
    },
  )

/** What is generated from the other files. */
const generated = [
  { path: 'mocks/seed/demo.json', command: ['seed', '--out'] },
  { path: 'src/contract/README.md', command: ['contract', '--markdown', '--out'] },
]

/** Writes all of it or, where a step fails, nothing: the files are then as they were. */
const apply = async (root: string, changes: readonly Change[]): Promise<void> => {
  const before = [
    ...changes.map(({ path, before }) => ({ path, text: before })),
    ...generated.map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ]
  try {
    await writeAll(root, changes)
  } catch (error) {
    for (const { path, text } of before) {
      if (text === null) rmSync(join(root, path), { force: true })
      else writeFileSync(join(root, path), text)
    }
    throw error
  }
}

const writeAll = async (root: string, changes: readonly Change[]): Promise<void> => {
  for (const { path, after } of changes) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
      .then(() => writeFile(file, after))
      .catch(notWritten(path))
  }
  const code = changes.map(({ path }) => path).filter((path) => !path.endsWith('.md'))
  run(root, join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', ...code])
  for (const { path, command } of generated) {
    run(root, process.execPath, ['--import', 'tsx', 'cli/main.ts', ...command, path])
  }
}

const run = (root: string, program: string, args: readonly string[]): void => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new CommandFailure(`${program} ${args[0]} failed:\n${error ?? stdout + stderr}`)
}

const report = ({ name }: EntityPlan, changes: readonly Change[], isDry: boolean): string => {
  const files = changes.map(({ path, before, after }) =>
    before === null ? `new      ${path}` : `changed  ${path}\n${addedLines(before, after)}`,
  )
  const next = isDry
    ? 'Nothing was written.'
    : `Check it: npm run check && npm run test:unit -- ${lower(name)}\nSee it: npm start, then /${lower(name)}/add as super@demo.example`
  return `${[...files, ...generated.map(({ path }) => `written  ${path}`), '', next].join('\n')}\n`
}

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
