import { parseSync } from 'vite'

/** A part of a text; the end is not part of it. */
type Span = { start: number; end: number }

type ImportedName = { local: string; text: string }

export type Import = Span & { isType: boolean; source: string; names: readonly ImportedName[] }

/** `key` is what no other item of the table has; null where items may be alike. */
type Item = Span & { key: string | null; isSpread: boolean }

/** A list or an object that has a name in its file, from its opening bracket to its closing one. */
export type Table = Span & { name: string; items: readonly Item[] }

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Declared = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]
type Expression = NonNullable<Declared['init']>

/** The imports in braces, and the tables, of a file. */
export const syntaxOf = (path: string, text: string): { imports: Import[]; tables: Table[] } => {
  const { program } = parseSync(path, text)
  return {
    imports: program.body.flatMap((statement) => importIn(statement, text)),
    tables: program.body.flatMap(declarationsIn).flatMap((declared) => tableIn(declared, text)),
  }
}

const importIn = (statement: Statement, text: string): Import[] => {
  if (statement.type !== 'ImportDeclaration') return []
  const { start, end, importKind, source, specifiers } = statement
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier')
  const names = named.map((name) => ({ local: name.local.name, text: text.slice(name.start, name.end) }))
  return named.length === 0
    ? []
    : [{ start, end, isType: importKind === 'type', source: source.value, names }]
}

const declarationsIn = (statement: Statement): Declared[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

const tableIn = ({ id, init }: Declared, text: string): Table[] => {
  const literal = init === null ? null : withoutType(init)
  if (id.type !== 'Identifier' || literal === null) return []
  const { name } = id
  const sourceOf = ({ start, end }: Span) => text.slice(start, end)
  if (literal.type === 'ObjectExpression') {
    const items = literal.properties.map((item) =>
      item.type === 'SpreadElement' ? spread(item) : { ...item, key: sourceOf(item.key), isSpread: false },
    )
    return [{ ...literal, name, items }]
  }
  if (literal.type !== 'ArrayExpression') return []
  const items = literal.elements
    .filter((item) => item !== null)
    .map((item) => {
      if (item.type === 'SpreadElement') return spread(item)
      const [first] = item.type === 'ArrayExpression' ? item.elements : []
      return { ...item, key: first == null ? null : sourceOf(first), isSpread: false }
    })
  return [{ ...literal, name, items }]
}

const spread = ({ start, end }: Span): Item => ({ start, end, key: null, isSpread: true })

/** The value of `value as const` and `value satisfies Type`. */
const withoutType = (value: Expression): Expression =>
  value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression'
    ? withoutType(value.expression)
    : value
