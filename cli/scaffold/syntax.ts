import { parseSync, Visitor } from 'vite'

/** A part of a text; the end is not part of it. */
type Span = { start: number; end: number }

export type Edit = Span & { text: string }

type ListKind = 'statements' | 'imports' | 'object' | 'array' | 'arguments' | 'children'

/** What is one of several: a statement, a member of an object, an item of an array, an argument, an imported name. */
export type Item = Span & {
  kind: ListKind
  text: string
  /** The name of a member or of what is declared, the first item of an array, or else the whole text. */
  key: string
  /** What is before it in its line; null if that is more than blanks. */
  indent: string | null
}

/** What is in one pair of brackets, in a statement of the file. Outer lists are before those that they hold. */
type List = { kind: ListKind; statement: Item; items: readonly Item[] }

/** An item that is led by a comment `LOBs only`, from that comment to the comma behind it. */
type LobsOnly = Span & { item: Item }

export type Syntax = { statements: readonly Item[]; lists: readonly List[]; lobsOnly: readonly LobsOnly[] }

export const syntaxOf = (path: string, code: string): Syntax => {
  const { program, comments } = parseSync(path, code)
  const itemOf = (kind: ListKind, { start, end }: Span): Item => {
    const text = code.slice(start, end)
    const [indent = null] = /(?<=^|\n) *$/.exec(code.slice(0, start)) ?? []
    return { kind, start, end, text, key: keyOf(kind, text), indent }
  }
  const statements = program.body.map((statement) => itemOf('statements', statement))
  const lists: List[] = []
  const add = (kind: ListKind, nodes: readonly (Span | null)[]) => {
    const [first, ...others] = nodes.filter((node) => node !== null)
    if (first === undefined) return
    const statement = statements.find(({ start, end }) => start <= first.start && first.end <= end)
    if (statement === undefined) return
    lists.push({ kind, statement, items: [first, ...others].map((node) => itemOf(kind, node)) })
  }
  new Visitor({
    BlockStatement: ({ body }) => add('statements', body),
    ImportDeclaration: ({ specifiers }) => add('imports', specifiers),
    ObjectExpression: ({ properties }) => add('object', properties),
    ArrayExpression: ({ elements }) => add('array', elements),
    CallExpression: (call) => add('arguments', call.arguments),
    JSXFragment: ({ children }) => add('children', children),
  }).visit(program)
  const items = [...statements, ...lists.flatMap((list) => list.items)]
  const lobsOnly = comments
    .filter(({ value }) => /^\*? LOBs only\b/.test(value))
    .map(({ start, end }) => {
      const next = end + code.slice(end).search(/\S/)
      const [item] = items
        .filter((each) => each.start === next)
        .toSorted((left, right) => right.end - left.end)
      if (item === undefined) throw new Error(`${path}: "LOBs only" leads nothing that can be left out.`)
      const comma = /^\s*,/.exec(code.slice(item.end))?.[0] ?? ''
      return { start, end: item.end + comma.length, item }
    })
  return { statements, lists, lobsOnly }
}

const keyOf = (kind: ListKind, text: string): string => {
  if (kind === 'statements') return /^(?:export )?(?:const|type) (\w+)/.exec(text)?.[1] ?? ''
  if (kind === 'object') {
    const [, quoted, plain = text] = /^(?:'([^']+)'|([\w.]+))/.exec(text) ?? []
    return quoted ?? plain
  }
  return /^\[\s*'([^']+)'/.exec(text)?.[1] ?? text
}

/** Added behind an item of a list, each text as the item is: on a line of its own or on its line. */
export const behind = ({ kind, end, indent }: Item, texts: readonly string[]): Edit => {
  const comma = kind === 'statements' || kind === 'children' ? '' : ','
  const separator = comma + (indent === null ? ' ' : `\n${indent}`)
  return { start: end, end, text: texts.map((text) => separator + text).join('') }
}

/** A part of a text with edits that do not overlap. `rewrite` changes what they leave as it is. */
export const edited = (
  code: string,
  edits: readonly Edit[],
  rewrite: (text: string) => string,
  { start, end }: Span = { start: 0, end: code.length },
): string => {
  let place = start
  const parts = edits
    .filter((edit) => start <= edit.start && edit.end <= end)
    .toSorted((left, right) => left.start - right.start)
    .map((edit) => {
      const part = rewrite(code.slice(place, edit.start)) + edit.text
      place = edit.end
      return part
    })
  return parts.join('') + rewrite(code.slice(place, end))
}
