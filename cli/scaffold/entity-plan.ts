import { refuseUsage } from '#cli/failure.ts'

/** The kinds of fields; `!` after the kind makes the field required. */
export const fieldKinds = ['text', 'email', 'phone'] as const
type FieldKind = (typeof fieldKinds)[number]

export type ScaffoldField = { name: string; kind: FieldKind; isRequired: boolean }

/** An entity to be made: its first field is the name of a record. An id, a status and dates follow by themselves. */
export type EntityPlan = {
  name: string
  plural: string
  title: ScaffoldField
  others: readonly ScaffoldField[]
}

/** Reads what the command was given; refuses what cannot become identifiers. */
export const readPlan = (name: string, fields: string, plural = pluralOf(name)): EntityPlan => {
  for (const word of [name, plural]) {
    assertIdentifier(word)
    refuseGlobal(word)
    refuseOfLobs(word)
  }
  if (name === plural) refuseUsage(`Give ${name} another plural, with --plural.`)
  const all = fields.split(',').map((field) => readField(field.trim()))
  const twice = all.find((field, index) => all.findIndex((other) => other.name === field.name) !== index)
  if (twice !== undefined) refuseUsage(`There are two fields ${twice.name}.`)
  const [title, ...others] = all
  if (title?.kind !== 'text' || !title.isRequired)
    return refuseUsage('The first field is the name of a record: a required text, such as name:text!.')
  const known =
    all.find((field) => taken(name).includes(field.name)) ?? others.find((field) => field.name === 'name')
  if (known !== undefined) refuseUsage(`A field cannot be called ${known.name}.`)
  return { name, plural, title, others }
}

const readField = (text: string): ScaffoldField => {
  const [, name = '', kind, mark] = /^([^:]*):([a-z]+)(!?)$/.exec(text) ?? []
  const known = fieldKinds.find((each) => each === kind)
  if (known === undefined) {
    return refuseUsage(
      `"${text}" is not a field. Write name:kind or name:kind!; kinds are ${fieldKinds.join(', ')}; a status follows by itself.`,
    )
  }
  assertIdentifier(name)
  return { name, kind: known, isRequired: mark === '!' }
}

/** What each record has by itself, and what the call of a list sends. */
const taken = (name: string): readonly string[] => [
  ...[
    'id',
    'status',
    `${name}Status`,
    `${name}StatusName`,
    'isActive',
    'created',
    'createdDate',
    'createdAt',
  ],
  ...['createdBy', 'modifiedBy', 'page', 'pageSize', 'sortBy', 'sortType', 'search'],
]

const assertIdentifier = (name: string): void => {
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name)) {
    refuseUsage(`"${name}" is not a name. Write it in one word, like this: serviceContract.`)
  }
  if (isReserved(name)) refuseUsage(`"${name}" means something in TypeScript.`)
}

/** The files of an entity declare its names as values and as types: they would hide what the language or the browser has. */
const refuseGlobal = (word: string): void => {
  if (word in globalThis || pascal(word) in globalThis || browserGlobals.has(pascal(word)))
    refuseUsage(`"${word}" means something in JavaScript or in a browser: give the entity another name.`)
}

/** What is about LOBs in shared files is known by their name: the next entity would get this one's lines as well. */
const refuseOfLobs = (word: string): void => {
  if (/^lob|Lob/.test(word))
    refuseUsage(
      `"${word}" cannot be told from LOBs, of which each entity is a copy: give it a name without "lob".`,
    )
}

/** Beside those of Node, and the types that TypeScript has without an import. */
const browserGlobals: ReadonlySet<string> = new Set(
  `Attr Audio Comment Document Element FileList FileReader History Image Location Node Notification Option Partial Pick
  Plugin Range Readonly Record Required Screen Selection ServiceWorker Storage Text Track Window Worker Parameters Omit
  Exclude Extract Awaited Iterable Iterator Generator Props React Component`.split(/\s+/),
)

const isReserved = (name: string): boolean =>
  name in {} ||
  / (?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|with|yield|arguments|eval) /.test(
    `/ ${name} /`,
  )

const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** `serviceContract` as `ServiceContract`. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `serviceContract` as `service-contract`, or with another separator. */
export const lower = (name: string, separator = '-'): string =>
  name.replace(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`)

/** `serviceContract` as `Service Contract`. */
export const label = (name: string): string => pascal(name).replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
