import { CommandFailure, exitCodeFor, messageOf } from '#cli/failure.ts'
import { base64Forms, escapedForm, type SecretForm } from './secret-forms.ts'

/** What servers of CI read in a log as a command: GitHub, Azure, TeamCity, GitLab. A blank in it makes it text. */
const buildCommand = /#(?=#(?:vso|teamcity)?\[)|:(?=:[a-z][a-z-]*(?: [^:]*)?::)|section_(?=(?:start|end):)/gi

const longestLine = 400
/** Longer texts are cut before they are searched. */
const longestText = 20_000

/** Keeps secrets out of all output: a server may repeat a password in its message. */
export const createRedactor = () => {
  const forms = new Map<string, SecretMatcher[]>()
  // Reports show most texts several times.
  const known = new Map<string, string>()
  const withoutSecrets = (text: string): string => {
    const redacted = known.get(text) ?? redact(text.slice(0, longestText), [...forms.values()].flat())
    known.set(text, redacted)
    return redacted
  }

  return {
    /**
     * Redacts this password, token or query of a storage link from now on: its parts too, and as it is escaped in
     * an address, in JSON, in HTML or XML, in base64.
     */
    hide(secret: string): void {
      const whole = secret.replace(/^\?/, '')
      if (whole === '' || forms.has(whole)) return
      known.clear()
      const parts = [...tokenSegments(whole), ...signatures(whole)]
      const all = [whole, ...parts].filter((part) => part !== '').map(escapedForm)
      forms.set(whole, [...all, ...base64Forms(whole)].map(createMatcher))
    },
    redact: withoutSecrets,
    /** A text on one line, without secrets and control characters of a terminal, cut where it is too long. */
    clean(text: string): string {
      const clean = withoutSecrets(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .replace(buildCommand, '$& ')
        .trim()
      return clean.length > longestLine ? `${beginningOf(clean)}…` : clean
    },
  }
}

export type Redactor = ReturnType<typeof createRedactor>

/** Runs the work. Secrets are redacted from the message of an error that it throws. */
export const redacted = async <Result>(
  { redact }: Redactor,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new CommandFailure(redact(messageOf(error)), exitCodeFor(error))
  }
}

/** Without half of a surrogate pair at the end. */
const beginningOf = (text: string): string => text.slice(0, longestLine).replace(/\p{Cs}$/u, '')

/** The segments of a token are secret by themselves; the first begins as the whole token does. */
const tokenSegments = (secret: string): string[] =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret)
    ? secret
        .split('.')
        .slice(1)
        .filter(({ length }) => length >= shortestSegment)
    : []

const shortestSegment = 16

/** So is the signature in the query of a link. */
const signatures = (secret: string): string[] =>
  [...secret.matchAll(/(?:^|[?&])sig=([^&#]+)/g)].flatMap(([, signature = '']) => [
    signature,
    decoded(signature),
  ])

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const mark = '•••'

/** Replaces each secret, and each unknown token and signature, by `•••`. */
const redact = (text: string, matchers: readonly SecretMatcher[]): string => {
  let redacted = ''
  let position = 0
  for (const { start, end } of merged(matchers.flatMap((rangesIn) => rangesIn(text)))) {
    redacted += text.slice(position, start) + mark
    position = end
  }
  return withoutOtherTokens(redacted + text.slice(position))
}

type Range = { start: number; end: number }

/** Finds a secret in a text. */
type SecretMatcher = (text: string) => Range[]

/** The server may have cut a secret: a long beginning counts anywhere, a shorter one where the text or a word of base64 breaks off. */
const createMatcher = ({ characters, beginning, shortBeginning, isBase64 }: SecretForm): SecretMatcher => {
  const shortest = Math.min(characters.length, shortBeginning)
  const first = new RegExp(characters.slice(0, shortest).join(''), 'gu')
  // As one expression it tells apart what is ambiguous character by character: is `%25` one, or three?
  const mostAtOnce = characters.slice(0, longestAtOnce)
  const atOnce = mostAtOnce.join('')
  const endsSecret = isBase64 ? wordEnd : textEnd
  return (text) =>
    [...text.matchAll(first)].flatMap(({ 0: { length }, index }) => {
      const whole = endOf(patternOf(atOnce), text, index)
      const known =
        whole === -1 ? { count: shortest, end: index + length } : { count: mostAtOnce.length, end: whole }
      const { count, end } = follow(characters, text, known)
      const isEnough = count >= Math.min(beginning, characters.length) || endOf(endsSecret, text, end) !== -1
      if (!isEnough) return []
      return [isBase64 ? wordAround(text, { start: index, end }) : { start: index, end }]
    })
}

const longestAtOnce = 64

type Progress = { count: number; end: number }

/** How many characters of a secret a text goes on with. */
const follow = (characters: readonly string[], text: string, { count, end }: Progress): Progress => {
  for (const character of characters.slice(count)) {
    const next = endOf(patternOf(character), text, end)
    if (next === -1) break
    count += 1
    end = next
  }
  return { count, end }
}

const patterns = new Map<string, RegExp>()

/** Compiled when a text has the beginning of a secret: hardly any has. */
const patternOf = (source: string): RegExp => {
  const pattern = patterns.get(source) ?? new RegExp(source, 'yu')
  patterns.set(source, pattern)
  return pattern
}

/** Where what is sought ends at a position of a text; -1 if it is not there. */
const endOf = (sought: RegExp, text: string, position: number): number => {
  sought.lastIndex = position
  return sought.test(text) ? sought.lastIndex : -1
}

/** The end of a text that is cut, perhaps within an escape. */
const textEnd = /(?:[%\\&][\w#]{0,6})?(?:…|\.\.\.|$)/y
/** The last character of a word of base64 may be another one where the word ends. */
const wordEnd = /[\w+/-]?(?:=|%3d){0,2}(?![\w+/-])/iy

/** A word of base64 around a range, which may be escaped in an address. */
const wordAround = (text: string, { start, end }: Range): Range => {
  let first = start
  while (/[\w+/%-]/.test(text[first - 1] ?? '')) first -= 1
  return { start: first, end: Math.max(end, endOf(restOfWord, text, end)) }
}

const restOfWord = /(?:[\w+/-]|%2[bf])*(?:=|%(?:25)*3d){0,2}/iy

/** Also redacts tokens and signed links that are not known: a server may send others. */
const withoutOtherTokens = (text: string): string =>
  text
    .replace(/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, mark)
    .replace(/((?:[?&;]|%3f|%26|u0026)sig(?:=|%3d|u003d))[^&;\s"'<>\\]+/gi, `$1${mark}`)

/** Sorts ranges, and merges those that touch. */
const merged = (ranges: readonly Range[]): Range[] => {
  const apart: Range[] = []
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = apart.at(-1)
    if (last === undefined || range.start > last.end) apart.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return apart
}
