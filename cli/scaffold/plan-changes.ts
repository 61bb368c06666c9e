import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUsage } from '#cli/failure.ts'
import { type EntityPlan, label, pascal } from './entity-plan.ts'
import { additions, ownFiles, screensReadme, sharedTables } from './exemplar.ts'
import { fieldEdits } from './fields.ts'
import { renamed, type StatusIds, withMark } from './names.ts'
import { behind, type Edit, edited, type Item, type Syntax, syntaxOf } from './syntax.ts'

/** A file that is written: what was in it (null for a new one), and what will be. */
export type Change = { path: string; before: string | null; after: string }

type Rename = (text: string) => string

/** Every file of a new entity, except the generated ones. Writes nothing. Throws a usage failure for a name that is taken. */
export const planChanges = (root: string, plan: EntityPlan): Change[] => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const ids = nextStatusIds(textOf('src/rules/status.ts'))
  const rename: Rename = (text) => renamed(text, plan, ids)
  const own = ownFiles.map((path) => {
    const target = rename(path)
    if (existsSync(join(root, target))) refuseUsage(`${target} exists already.`)
    return { path: target, before: null, after: ownFile(path, textOf(path), plan, rename) }
  })
  const shared = Object.keys(sharedTables).map((path) => {
    const before = textOf(path)
    return { path, before, after: sharedFile(path, before, plan, rename) }
  })
  refuseKnownWords(ownFiles.map(textOf).join('\n'), plan)
  const before = textOf(screensReadme)
  return [...own, ...shared, { path: screensReadme, before, after: withRows(before, rename) }]
}

const ownFile = (path: string, text: string, plan: EntityPlan, rename: Rename): string => {
  const code = path.startsWith('cli/seed') ? withSampleNames(text, plan) : text
  const imports = path.startsWith('src/rules/forms') ? fieldImports : ''
  return imports + edited(code, copyEdits(path, syntaxOf(path, code), plan), rename)
}

/** LOBs are called Cardiology and so on, other records Vendor A, Vendor B. */
const withSampleNames = (code: string, { name }: EntityPlan): string => {
  const [, list = ''] = /lobNames = \[(.*?)\]/s.exec(code) ?? []
  return Array.from(list.matchAll(/'.*?'/g), ([text]) => text).reduce(
    (changed, text, index) =>
      changed.replaceAll(text, `'${label(withMark(name))} ${String.fromCharCode(65 + index)}'`),
    code,
  )
}

/** For the kinds of fields that no LOB has. What is not used is removed with the other imports that are not. */
const fieldImports = "import { email, phone } from '#src/rules/field-checks.ts'\n"

/** What a copy of a file has otherwise: nothing that only LOBs have, and the further fields. */
const copyEdits = (path: string, { statements, lists, lobsOnly }: Syntax, plan: EntityPlan): Edit[] => {
  const isCopied = ({ start, end }: Item) => !lobsOnly.some((each) => each.start <= start && end <= each.end)
  const copied = [...statements, ...lists.flatMap(({ items }) => items)].filter(isCopied)
  return [...lobsOnly.map(({ start, end }) => ({ start, end, text: '' })), ...fieldEdits(path, copied, plan)]
}

/** A shared file with a copy of each item about LOBs, behind the last of those that follow each other. */
const sharedFile = (path: string, code: string, plan: EntityPlan, rename: Rename): string => {
  const syntax = syntaxOf(path, code)
  const edits = copyEdits(path, syntax, plan)
  const copies = listsAboutLobs(path, syntax).flatMap(({ items, isAbout }) => {
    const about = items.filter((item) => isAbout(item) && !syntax.lobsOnly.some((each) => each.item === item))
    const taken = about.map(({ key }) => rename(key)).find((key) => items.some((item) => item.key === key))
    if (taken !== undefined && taken !== '') refuseUsage(`${taken} is already in ${path}.`)
    let texts: string[] = []
    return about.flatMap((item) => {
      texts = [...texts, (items === syntax.statements ? '\n' : '') + edited(code, edits, rename, item)]
      const next = items[items.indexOf(item) + 1]
      if (next !== undefined && about.includes(next)) return []
      const copy = behind(item, texts)
      texts = []
      return [copy]
    })
  })
  const added = Object.entries(additions[path] ?? {}).map(([table, line]) => {
    const start = code.indexOf(' = {', code.indexOf(`const ${table}`)) + ' = {'.length
    return { start, end: start, text: `\n  ${rename(line)},` }
  })
  return edited(code, [...copies, ...added], (text) => text)
}

/** Where a shared file says something about LOBs: in its declarations, its imports, and its tables of all entities. */
const listsAboutLobs = (path: string, { statements, lists }: Syntax) => {
  const names = sharedTables[path] ?? []
  const isImport = ({ text }: Item) => /^import [^']*'[^']*\blobs?\b/.test(text)
  const isAbout = ({ key }: Item) => isLob(key)
  const tables = names
    .filter((name) => !isLob(name))
    .map((name) => {
      const table = lists.find(({ kind, statement }) => kind !== 'arguments' && statement.key === name)
      if (!table?.items.some(isAbout)) throw new Error(`${path} has nothing about LOBs in ${name}.`)
      return { items: table.items, isAbout }
    })
  const imports = lists.filter(({ kind, statement }) => kind === 'imports' && !isImport(statement))
  return [
    {
      items: statements,
      isAbout: (item: Item) => isImport(item) || (names.includes(item.key) && isAbout(item)),
    },
    ...imports.map(({ items }) => ({ items, isAbout })),
    ...tables,
  ]
}

const isLob = (text: string): boolean => /(?<![A-Za-z])lob|Lob|LOB/.test(text)

/** Copies the rows of a Markdown table whose first cell is a path of LOBs. */
const withRows = (text: string, rename: Rename): string => {
  const lines = text.split('\n')
  const rows = lines.filter((line) => /^\| `\/lobs?\b/.test(line))
  return lines.toSpliced(lines.lastIndexOf(rows.at(-1) ?? '') + 1, 0, ...rows.map(rename)).join('\n')
}

/** A word of the code about LOBs cannot be the name of an entity too: `list`, `message`. */
const refuseKnownWords = (code: string, { name, plural }: EntityPlan): void => {
  const words = new Set(code.replaceAll(/'[^'\n]*'|`[^`]*`|\/\*\*.*?\*\/|\/\/.*/g, '').match(/\w+/g))
  const known = [name, plural, pascal(name), pascal(plural)].find((word) => words.has(word))
  if (known !== undefined) refuseUsage(`${known} means something else in the code of an entity.`)
}

/** The ids of all statuses differ. */
const nextStatusIds = (statuses: string): StatusIds => {
  const last = Math.max(...Array.from(statuses.matchAll(/\b\w+: (\d+)/g), ([, id]) => Number(id)))
  return { active: last + 1, inactive: last + 2 }
}
