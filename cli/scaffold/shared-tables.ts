import { dirname } from 'node:path'
import { refuseUsage } from '#cli/failure.ts'
import { type Import, syntaxOf, type Table } from './syntax.ts'

/**
 * Adds what the exemplar's tables hold to the tables of the same names in a shared file, and their imports. A `...others` at
 * the beginning means what is there already. Throws a usage failure for what is already there.
 */
export const withAdditions = (path: string, shared: string, exemplar: string): string => {
  const { imports, tables } = syntaxOf(path, shared)
  const additions = syntaxOf(path, exemplar)
  const added = additions.tables.map((table) => {
    const place = tables.find(({ name }) => name === table.name)
    if (place === undefined) throw new Error(`${path} has no list or object ${table.name} to add to.`)
    refuseKnown(path, place, table)
    return { place, content: contentOf(exemplar, table) }
  })
  const text = added
    .toSorted((left, right) => right.place.start - left.place.start)
    .reduce((changed, { place, content }) => withContent(changed, place, content), shared)
  const contents = added.map(({ content }) => content).join('\n')
  const known = imports.flatMap(({ names }) => names).map(({ local }) => local)
  const missing = additions.imports
    .filter(({ source }) => source !== `#${path}`)
    .map((statement) => importText(statement, (name) => uses(contents, name) && !known.includes(name)))
  return missing.join('') + text
}

const refuseKnown = (path: string, { items }: Table, added: Table): void => {
  const known = items.map(({ key }) => key)
  const twice = added.items.find(({ key }) => key !== null && known.includes(key))
  if (twice !== undefined) refuseUsage(`${twice.key} is already in ${added.name} of ${path}.`)
}

/** What is between the brackets behind the spreads, with its comments. */
const contentOf = (text: string, { start, end, items }: Table): string => {
  const begin = items.findLast(({ isSpread }) => isSpread)?.end ?? start + 1
  const content = text
    .slice(begin, end - 1)
    .replace(/^,?\s*\n/, '')
    .trimEnd()
    .replace(/,$/, '')
  return `${content.startsWith('  ') ? '' : '  '}${content.replace(/^,? (?! )/, '')},`
}

/** The last item, and what is added, begin on lines of their own if they did. */
const withContent = (text: string, { start, end, items }: Table, content: string): string => {
  const last = items.at(-1)?.end ?? start + 1
  const tail = text.slice(last, end - 1)
  const comma = items.length === 0 || tail.trimStart().startsWith(',') ? '' : ','
  const before = `${text.slice(0, last)}${comma}${tail.trimEnd()}`
  return `${before}\n${content}\n${text.slice(end - 1)}`
}

/** Leaves out imports that nothing uses, and shortens those from the file's own folder. */
export const normalizeImports = (path: string, text: string): string => {
  const { imports } = syntaxOf(path, text)
  const body = imports.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return imports
    .reduceRight((changed, statement) => {
      const used = importText(statement, (name) => uses(body, name))
      return changed.slice(0, statement.start) + used + changed.slice(statement.end + 1)
    }, text)
    .replaceAll(`'#${dirname(path)}/`, "'./")
}

/** An import of those names that are wanted; nothing if none is. */
const importText = ({ isType, source, names }: Import, isWanted: (local: string) => boolean): string => {
  const wanted = names.filter(({ local }) => isWanted(local)).map(({ text }) => text)
  return wanted.length === 0
    ? ''
    : `import ${isType ? 'type ' : ''}{ ${wanted.join(', ')} } from '${source}'\n`
}

export const uses = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** Appends the rows of the exemplar's Markdown to the table under the same heading in the shared file. */
export const withRows = (shared: string, exemplar: string): string => {
  const lines = shared.split('\n')
  const [heading = '', ...rows] = exemplar.split('\n').filter((line) => /^[#|]/.test(line))
  const table = lines.findIndex((line, index) => index > lines.indexOf(heading) && line.startsWith('|'))
  const length = lines.slice(table).findIndex((line) => !line.startsWith('|'))
  if (!lines.includes(heading) || table < 0) throw new Error(`There is no table under ${heading}.`)
  return lines.toSpliced(table + length, 0, ...rows).join('\n')
}
