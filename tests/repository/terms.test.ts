import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { names } from '#src/rules/names.ts'
import { words } from '#tests/support/words.ts'
import { repositoryFiles } from './files.ts'

const kinds = ['customer', 'device', 'localAdmin', 'lob', 'complaint'] as const

const forms = ['one', 'many', 'inText', 'manyInText'] as const

const terms = kinds.flatMap((kind) => forms.map((form) => words[kind][form]))
const term = new RegExp(`\\b(?:${terms.join('|')})\\b`, 'i')

/** What may hold such a word all the same. `texts` are compared with a text whose expressions are replaced by `…`. */
const exceptions: readonly { why: string; files: RegExp; texts: RegExp }[] = [
  { why: 'the source of the words', files: /^src\/rules\/names\.ts$/, texts: /./ },
  { why: 'names of schemas in the published document', files: /^src\/contract\//, texts: /^[A-Z]\w+$/ },
  {
    why: 'the role in a token',
    files:
      /^(?:cli\/(?:client\/grants|contract\/token-claims|seed\/people|smoke\/checks\/token-check)|mocks\/(?:demo\/session\/missing-permission|handlers\/employee-rows)|src\/rules\/access)\.ts$/,
    texts: /^local admin$/i,
  },
  {
    why: 'the permission bracket in a token',
    files: /^(?:cli\/contract\/token-claims|src\/rules\/access)\.ts$/,
    texts: /^(?:B2B Customer Portal|Device Data|Lob's Master Data)$/,
  },
  { why: 'sample data: what people have written', files: /^mocks\/seed\/rules\//, texts: /./ },
  { why: 'the columns of a CSV file', files: /\/data-file\.tsx$/, texts: /with the columns/ },
  {
    why: 'options, tables and fields by their names',
    files:
      /^(?:cli\/(?:program|audit\/judge-record|export\/(?:export\.command|run-export)|seed\/seed\.command|smoke\/help-text|smoke\/records\/record-checks)\.ts|src\/screens\/customer\/customer-sheet\.tsx)$/,
    texts: /--customers?\b|portal export |\.customer \||--only lobs|its Devices are|^Devices$/,
  },
  {
    why: 'the computer or phone of a user',
    files: /\/(?:link-section\.tsx|serve\.command\.ts|html\.ts|field-checks\.ts)$/,
    texts: /on this device|browser and device|for other devices|device-width|example\/device/,
  },
]

type Text = { path: string; text: string }

const isExcepted = ({ path, text }: Text) =>
  exceptions.some(({ files, texts }) => files.test(path) && texts.test(text))

/** Names of tables, columns, paths and calls have no blank, and begin with a small letter. */
const isRead = (text: string): boolean => /\s|^[A-Z]/.test(text.trim())

const textsIn = (path: string, code: string): string[] => {
  const texts: string[] = []
  const add = (text: string) => texts.push(text.replace(/\s+/g, ' ').trim())
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && isRead(value)) add(value)
    },
    JSXText: ({ value }) => add(value),
    TemplateLiteral: ({ quasis }) => {
      const text = quasis.map(({ value }) => value.cooked).join('…')
      if (isRead(text)) add(text)
    },
    // One or many: each is one word.
    ConditionalExpression: ({ consequent, alternate }) => {
      for (const branch of [consequent, alternate])
        if (branch.type === 'Literal' && typeof branch.value === 'string') add(branch.value)
    },
  })
  visitor.visit(parseSync(path, code).program)
  return [...new Set(texts)]
}

// What scaffold says is about files and code.
const withTerm: readonly Text[] = repositoryFiles(
  /^(?:src|mocks|cli(?!\/scaffold)|machines)\/.*\.tsx?$/,
).flatMap(({ path, text: code }) =>
  textsIn(path, code)
    .filter((text) => term.test(text))
    .map((text) => ({ path, text })),
)

describe('what users read for each kind of record', () => {
  it('is what the tests expect', () => {
    expect(kinds.flatMap((kind) => forms.map((form) => names[kind][form]))).toEqual(terms)
  })

  it('is written in src/rules/names.ts alone', () => {
    expect(
      withTerm.filter((found) => !isExcepted(found)).map(({ path, text }) => `${path}: ${text}`),
    ).toEqual([])
  })

  it.each(exceptions)('has an exception in use: $why', ({ files, texts }) => {
    expect(withTerm.some(({ path, text }) => files.test(path) && texts.test(text))).toBe(true)
  })
})
