import { CommandFailure } from '#cli/failure.ts'
import { type EntityPlan, exemplarFolder, label, lower, pascal, type ScaffoldField } from './entity-plan.ts'
import { normalizeImports } from './shared-tables.ts'

/** Whether a file becomes one of the entity's own, and is not merged into a shared file. */
export const isOwnFile = (path: string): boolean => path.includes('exemplar-item')

/** The ids that the two statuses of the entity get. */
export type StatusIds = { active: number; inactive: number }

/** Rewrites a path or a text of the exemplar for the entity. */
export const renamed = (text: string, plan: EntityPlan, ids: StatusIds): string => {
  const { name, plural, title, status } = plan
  const words: readonly (readonly [string, string])[] = [
    [`#${exemplarFolder}/`, '#'],
    // The exemplar uses LobStatus: ConstantType has only those of real entities.
    ['LobStatus', `${pascal(name)}Status`],
    ['101', String(ids.active)],
    ['102', String(ids.inactive)],
    ['exemplar-items', lower(plural)],
    ['exemplar-item', lower(name)],
    ['exemplarItems', plural],
    ['exemplarItem', name],
    ['ExemplarItems', pascal(plural)],
    ['ExemplarItem', pascal(name)],
    ['Exemplar Items', label(plural)],
    ['Exemplar Item', label(name)],
    ['exemplar items', lower(plural, ' ')],
    ['an exemplar item', `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${lower(name, ' ')}`],
    ['exemplar item', lower(name, ' ')],
    ...fieldWords('theName', title),
    ...fieldWords('theStatus', status),
  ]
  return words.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
}

const fieldWords = (from: string, { name }: ScaffoldField): [string, string][] => [
  [from, name],
  [label(from), label(name)],
]

/** The text of a file of the exemplar for the entity. */
export const fromExemplar = (path: string, text: string, plan: EntityPlan, ids: StatusIds): string =>
  normalizeImports(renamed(path, plan, ids), renamed(withFields(path, text, plan), plan, ids))

/**
 * Puts the fields of the entity in the places of the exemplar's: where lines (or blocks in brackets) that are about one of its
 * fields follow each other, one for each kind, there is one for each field of the entity in its order.
 */
const withFields = (path: string, text: string, { others }: EntityPlan): string => {
  const result: string[] = []
  let run = new Map<string, string>()
  for (const block of [...blocksOf(text.split('\n')), '']) {
    const [, mark, kind] = /\b(some|must) ?(Text|Email|Phone)\b/i.exec(block) ?? []
    if (mark !== undefined && kind !== undefined) {
      run.set(mark.toLowerCase() + kind, block)
      continue
    }
    if (run.size > 0) result.push(...others.map((field) => ofField(path, run, field)))
    run = new Map()
    result.push(block)
  }
  return result.slice(0, -1).join('\n')
}

const ofField = (path: string, run: ReadonlyMap<string, string>, field: ScaffoldField): string => {
  const token = `${field.isRequired ? 'must' : 'some'}${pascal(field.kind)}`
  const block = run.get(token)
  if (block === undefined) throw new CommandFailure(`The exemplar's ${path} lacks a line for ${token}.`)
  return fieldWords(token, field).reduce((changed, [from, to]) => changed.replaceAll(from, to), block)
}

/** The lines, where those from an opening bracket to its closing one are one block if the first names a field. */
function* blocksOf(lines: readonly string[]): Generator<string> {
  let block: string[] = []
  for (const line of lines) {
    block.push(line)
    const [first = ''] = block
    const isOpen = /\b(?:some|must)[A-Z]\w+\b.*[[{(]$/.test(first)
    if (isOpen && (block.length === 1 || indentOf(line) > indentOf(first))) continue
    yield block.join('\n')
    block = []
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length
