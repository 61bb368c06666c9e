import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUsage } from '#cli/failure.ts'
import { type EntityPlan, exemplarFolder, pascal } from './entity-plan.ts'
import { fromExemplar, isOwnFile, renamed, type StatusIds } from './from-exemplar.ts'
import { uses, withAdditions, withRows } from './shared-tables.ts'

/** A file that is written: what was in it (null for a new one), and what will be. */
export type Change = { path: string; before: string | null; after: string }

/**
 * Every file of a new entity, except the generated ones. Writes nothing. Throws a usage failure for a name
 * that is taken.
 */
export const planChanges = (root: string, plan: EntityPlan): Change[] => {
  const folder = join(root, exemplarFolder)
  const paths = filesIn(folder)
  const ids = nextStatusIds(readFileSync(join(root, 'src/rules/status.ts'), 'utf8'))
  const changes = paths.map((path) => changeOf(root, path, plan, ids))
  refuseKnownWords(
    paths.map((path) => readFileSync(join(folder, path), 'utf8')),
    plan,
  )
  return changes.filter(({ before, after }) => before !== after)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

const changeOf = (root: string, path: string, plan: EntityPlan, ids: StatusIds): Change => {
  const exemplar = readFileSync(join(root, exemplarFolder, path), 'utf8')
  const target = renamed(path, plan, ids)
  if (isOwnFile(path)) {
    if (existsSync(join(root, target))) refuseUsage(`${target} exists already.`)
    return { path: target, before: null, after: fromExemplar(path, exemplar, plan, ids) }
  }
  const before = readFileSync(join(root, target), 'utf8')
  const after = path.endsWith('.md')
    ? withRows(before, renamed(exemplar, plan, ids))
    : withAdditions(path, before, fromExemplar(path, exemplar, plan, ids))
  return { path: target, before, after }
}

/** A word of the exemplar's own code cannot be the name of an entity too: `list`, `message`. */
const refuseKnownWords = (texts: readonly string[], { name, plural }: EntityPlan): void => {
  const code = texts.join('\n').replaceAll(/'[^'\n]*'|`[^`]*`|\/\*\*.*?\*\/|\/\/.*/g, '')
  const known = [name, plural, pascal(name), pascal(plural)].find((word) => uses(code, word))
  if (known !== undefined) refuseUsage(`${known} means something else in the code of an entity.`)
}

/** The ids of all statuses differ. */
const nextStatusIds = (statuses: string): StatusIds => {
  const last = Math.max(...Array.from(statuses.matchAll(/\b\w+: (\d+)/g), ([, id]) => Number(id)))
  return { active: last + 1, inactive: last + 2 }
}
