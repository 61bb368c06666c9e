/** A secret as a sequence of characters, each a pattern of all the forms in which a server may write it. */
export type SecretForm = {
  characters: readonly string[]
  /** How many characters make a beginning that is secret anywhere; and where the text breaks off. */
  beginning: number
  shortBeginning: number
  /** Base64 holds more than the secret: then the whole word is. */
  isBase64: boolean
}

const beginning = 16
const shortBeginning = 6

/** The secret in plain text and as it is escaped in an address, in JSON, in HTML or XML, also more than once. */
export const escapedForm = (secret: string): SecretForm => ({
  // A run of backslashes is one character: escaped once more it is twice as long.
  characters: (secret.match(/\\+|./gsu) ?? []).map(formsOf),
  beginning,
  shortBeginning,
  isBase64: false,
})

/** The base64 of the secret, behind any number of other bytes: without the characters that depend on its neighbours. */
export const base64Forms = (secret: string): SecretForm[] => {
  const encodings: BufferEncoding[] = /^[\0-\x7f]*$/.test(secret) ? ['utf8'] : ['utf8', 'latin1']
  return encodings
    .flatMap((encoding) => [0, 1, 2].map((before) => base64Of(Buffer.from(secret, encoding), before)))
    .filter(({ length }) => length >= shortBeginning)
    .map((text) => ({
      characters: [...text].map((character) => base64Pairs[character] ?? character),
      beginning: bytesToBase64(beginning),
      shortBeginning: bytesToBase64(shortBeginning),
      isBase64: true,
    }))
}

const bytesToBase64 = (bytes: number): number => Math.ceil((bytes * 4) / 3)

const base64Of = (bytes: Buffer, before: number): string => {
  const all = Buffer.concat([Buffer.alloc(before), bytes])
  return all.toString('base64').slice(bytesToBase64(before), Math.floor((all.length * 4) / 3))
}

const known = new Map<string, string>()

/** As a regular expression. Tokens are long and have few different characters. */
const formsOf = (character: string): string => {
  const forms = known.get(character) ?? makeForms(character)
  known.set(character, forms)
  return forms
}

const makeForms = (character: string): string => {
  if (character.startsWith('\\')) return `(?:${percent('5c')}|${entity('\\')}|\\\\u005[cC]|\\\\)+`
  const bytes = Buffer.from(character, 'utf8').toString('hex').match(/../g) ?? []
  const short = shortEscapes[character]
  // The character itself last: it may be the first of one of its escapes.
  return `(?:${[
    bytes.map(percent).join(''),
    ...(/[\x80-\xff]/.test(character) ? [percent(Buffer.from(character, 'latin1').toString('hex'))] : []),
    `${backslashes('+')}${unicodeEscape(character)}`,
    entity(character),
    ...(short === undefined ? [] : [`${backslashes('+')}${short}`]),
    ...(character === ' ' ? ['\\+'] : []),
    `${backslashes('*')}${escapeRegExp(character)}`,
  ].join('|')})`
}

const shortEscapes: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
}

/** Those of base64 in an address. */
const base64Pairs: Readonly<Record<string, string>> = {
  '+': '(?:[+-]|%(?:25)*2[bB])',
  '/': '(?:\\\\?/|_|%(?:25)*2[fF])',
}

const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`)

const percent = (hex: string): string => `%(?:25)*${anyCase(hex)}`

const backslashes = (times: '*' | '+'): string => `(?:\\\\|${percent('5c')})${times}`

/** Without the backslashes before it; a character beyond 0xffff has two. */
const unicodeEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `u${anyCase(character.charCodeAt(index).toString(16).padStart(4, '0'))}`,
  ).join(backslashes('+'))

const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

const entity = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const name = names[character]
  const forms = [`#0*${code}`, `#[xX]0*${anyCase(code.toString(16))}`, ...(name === undefined ? [] : [name])]
  return `&(?:amp;)*(?:${forms.join('|')});`
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
