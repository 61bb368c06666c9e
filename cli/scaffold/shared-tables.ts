import { refuseUsage } from '#cli/failure.ts'
import { importsIn, uses } from './imports.ts'

/** A list or an object in a file: what it is called, and the lines in its brackets. */
type Literal = { name: string; lines: readonly string[] }

const opening = /^(?:export )?const (\w+)\b.* [[{]$/
const onOneLine = /^((?:export )?const (\w+)\b.*? = [[{]) ?(.*?) ?([\]}](?: as const)?)$/
const closing = /^[\]}]/

/** What a file of the exemplar adds to the lists and objects of the shared file of its name. */
const additionsIn = (text: string): Literal[] => literalsIn(text).map(withoutOthers)

/** `...others` stands for what is in the shared file already. */
const withoutOthers = ({ name, lines }: Literal): Literal => ({
  name,
  lines: lines
    .map((line) => line.replace(/^( *)\.\.\.(?:others|\w+Others),? ?/, '$1'))
    .filter((line, index) => index > 0 || line.trim() !== ''),
})

const literalsIn = (text: string): Literal[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index): Literal[] => {
    const [, , single, content = ''] = onOneLine.exec(line) ?? []
    if (single !== undefined) return [{ name: single, lines: [`  ${content},`] }]
    const [, name] = opening.exec(line) ?? []
    if (name === undefined) return []
    const rest = lines.slice(index + 1)
    return [
      {
        name,
        lines: rest.slice(
          0,
          rest.findIndex((other) => closing.test(other)),
        ),
      },
    ]
  })
}

/**
 * Adds the exemplar's additions, and their imports, to a shared file. Throws a usage failure for what is
 * already there.
 */
export const withAdditions = (path: string, shared: string, exemplar: string): string => {
  const additions = additionsIn(exemplar)
  const text = additions.reduce((changed, addition) => withAddition(path, changed, addition), shared)
  return missingImports(path, shared, exemplar, additions) + text
}

const withAddition = (path: string, text: string, { name, lines }: Literal): string => {
  const all = text.split('\n')
  const start = all.findIndex((line) => (opening.exec(line)?.[1] ?? onOneLine.exec(line)?.[2]) === name)
  const [, head, , content = '', tail] = onOneLine.exec(all[start] ?? '') ?? []
  if (head !== undefined && tail !== undefined) {
    refuseKnown(path, name, [`  ${content},`.replaceAll(', ', ',\n  ')], lines)
    return all.with(start, [head, `  ${content},`, ...lines, tail].join('\n')).join('\n')
  }
  const length = all.slice(start).findIndex((line) => closing.test(line))
  if (start < 0 || length < 0)
    throw new Error(`${path} has no list or object ${name} to which a line could be added.`)
  const end = start + length
  refuseKnown(path, name, all.slice(start + 1, end), lines)
  return all.toSpliced(end, 0, ...lines).join('\n')
}

const keysOf = (lines: readonly string[]): string[] =>
  Array.from(lines.join('\n').matchAll(/^ {2}(\[?['\w.]+\]?)[:,]/gm), ([, key = '']) => key)

const refuseKnown = (
  path: string,
  name: string,
  known: readonly string[],
  added: readonly string[],
): void => {
  const keys = keysOf(known)
  const twice = keysOf(added).find((key) => keys.includes(key))
  if (twice !== undefined) refuseUsage(`${twice} is already in ${name} of ${path}.`)
}

const missingImports = (
  path: string,
  shared: string,
  exemplar: string,
  additions: readonly Literal[],
): string => {
  const added = additions.flatMap(({ lines }) => lines).join('\n')
  const known = importsIn(shared).map(({ local }) => local)
  return importsIn(exemplar)
    .filter(({ local, source }) => uses(added, local) && !known.includes(local) && source !== `#${path}`)
    .map(({ text }) => text)
    .join('')
}

/** Appends the rows of the exemplar's Markdown table to the last table of the shared file. */
export const withRows = (shared: string, exemplar: string): string => {
  const lines = shared.split('\n')
  const end = lines.findLastIndex((line) => line.startsWith('|')) + 1
  return lines.toSpliced(end, 0, ...exemplar.split('\n').filter((line) => line.startsWith('|'))).join('\n')
}
